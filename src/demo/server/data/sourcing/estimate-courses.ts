/**
 * What is done with a request for an estimate, with the answers to it, or with the selection among them. `approve*`: until
 * all have approved; `split`, `join`: a colleague takes a part, and gives it back; `answers*`: all suppliers answer, `answers`: all but the last, `firstAnswer`: one of them; `deadline`: nobody does anything before.
 */
export type EstimateStep =
  | 'saveDraft'
  | 'apply'
  | 'applyOwn'
  | 'approve*'
  | 'sendBack'
  | 'decline'
  | 'pullBack'
  | 'discard'
  | 'reject'
  | 'takeOver'
  | 'addMemo'
  | 'hold'
  | 'requestSuppliers'
  | 'answers'
  | 'answers*'
  | 'firstAnswer'
  | 'reviseFiles'
  | 'deadline'
  | 'closeAnswers'
  | 'reEstimate'
  | 'withdraw'
  | 'split'
  | 'join'
  | { selection: SelectionEvent | 'approve*' };

/** What happens to a selection. */
export type SelectionEvent =
  | 'saveDraft'
  | 'apply'
  | 'approve'
  | 'decline'
  | 'sendBack'
  | 'pullBack'
  | 'discard'
  | 'cancelSelection';

const approved = ['apply', 'approve*'] as const;
const taken = [...approved, 'takeOver'] as const;
const asked = [...taken, 'requestSuppliers'] as const;
const answered = [...asked, 'answers*', 'closeAnswers'] as const;
const selecting = [...answered, { selection: 'apply' }] as const;
const selected = [...selecting, { selection: 'approve*' }] as const;
const answeredAgain = [...answered, 'reEstimate', 'answers*', 'closeAnswers'] as const;

/** What happens to a request, by how far it has come on the demo's day or how it ended. */
export const estimateCourses = {
  draft: ['saveDraft'],
  discarded: ['saveDraft', 'discard'],
  waiting: ['apply'],
  // What purchasers ask for of their own accord is in their charge once it is approved.
  ownWaiting: ['applyOwn'],
  ownAsked: ['applyOwn', 'approve*', 'requestSuppliers'],
  sentBack: ['apply', 'sendBack'],
  declined: ['apply', 'decline'],
  pulledBack: ['apply', 'pullBack'],
  undecided: approved,
  returned: [...approved, 'reject'],
  withdrawnEarly: [...approved, 'withdraw'],
  // A part of them is a colleague's.
  taken: [...taken, 'addMemo', 'split'],
  held: [...taken, 'hold'],
  // A rule of the company asks suppliers as soon as the request is approved.
  autoAsked: approved,
  autoPartlyAnswered: [...approved, 'answers'],
  asked,
  // They were to be shared first, and are asked for as a whole after all.
  partlyAnswered: [...taken, 'split', 'join', 'requestSuppliers', 'answers'],
  withdrawn: [...asked, 'withdraw'],
  // Answers close by themselves at their deadline, unless one is still to come on paper.
  expired: [...asked, 'answers'],
  expiredOnPaper: [...asked, 'answers', 'deadline', 'closeAnswers'],
  answered,
  // The drawing was revised when one of them had his price already.
  answeredRevised: [...asked, 'firstAnswer', 'reviseFiles', 'answers*', 'closeAnswers'],
  answeredAgain,
  selectionDraft: [...answered, { selection: 'saveDraft' }],
  selectionDiscarded: [...answered, { selection: 'saveDraft' }, { selection: 'discard' }],
  selecting,
  selectionDeclined: [...selecting, { selection: 'decline' }],
  selectionSentBack: [...selecting, { selection: 'sendBack' }],
  selectionPulledBack: [...selecting, { selection: 'pullBack' }],
  selected,
  selectedAgain: [...answeredAgain, { selection: 'apply' }, { selection: 'approve*' }],
  selectionCancelled: [...selected, { selection: 'cancelSelection' }],
} as const satisfies Record<string, readonly EstimateStep[]>;

/** How far a request for an estimate has come on the demo's day, or how it ended. */
export type EstimateFate = keyof typeof estimateCourses;
