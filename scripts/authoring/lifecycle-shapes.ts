import type { JsonFile, Words } from './project-files.ts';

const words = (ja: string, en: string, ko: string): Words => ({ ja, en, ko });

/** Guards, states and texts of a lifecycle to be made. */
export interface LifecycleShape {
  guards?: Record<string, string>;
  effects?: JsonFile;
  states: JsonFile;
  /** Text by the part of its key behind `flow.<id>.`. */
  texts: Record<string, Words>;
}

const texts: Record<string, Words> = {
  'state.draft': words('下書き', 'Draft', '임시 저장'),
  'state.pendingApproval': words('承認待ち', 'Awaiting approval', '승인 대기'),
  'state.sentBack': words('差戻し', 'Sent back', '반려'),
  'state.confirmed': words('確定', 'Confirmed', '확정'),
  'state.discarded': words('破棄', 'Discarded', '폐기'),
  'event.saveDraft': words('下書き保存', 'Save draft', '임시 저장'),
  'event.apply': words('申請', 'Submit', '신청'),
  'event.sendBack': words('差戻し', 'Send back', '반려'),
  'event.discard': words('破棄', 'Discard', '폐기'),
};

const ends: JsonFile = {
  confirmed: { type: 'final', meta: { heldBy: 'nobody', tone: 'success' } },
  discarded: { type: 'final', meta: { heldBy: 'nobody', tone: 'none' } },
};

/** Anybody with a role approves, but never his own. */
export function approvedByRole(role: string): LifecycleShape {
  const by = [`role:${role}`];
  return {
    states: {
      draft: { meta: { heldBy: 'owner', tone: 'none' }, on: ownEvents({}) },
      pendingApproval: {
        meta: { heldBy: 'nobody', tone: 'primary', dueIn: 'P2D' },
        on: {
          confirm: { target: 'confirmed', meta: { by, notSelf: true, comment: 'optional' } },
          sendBack: { target: 'sentBack', meta: { by, notSelf: true, comment: 'required' } },
        },
      },
      sentBack: { meta: { heldBy: 'owner', tone: 'warning' }, on: ownEvents({}) },
      ...ends,
    },
    texts: { ...texts, 'event.confirm': words('承認', 'Approve', '승인') },
  };
}

/** The stages of the route that was chosen approve one after the other; the route has to cover the company's rules. */
export function approvedByStages(): LifecycleShape {
  const apply = { guard: 'routeCoversRules', actions: ['startApproval', 'askApprovers'] };
  const approver: JsonFile = { by: ['currentApprover'], notSelf: true, comment: 'optional' };
  return {
    guards: {
      routeCoversRules: 'facts.routeCovers',
      completesApproval: 'approvalCompletesWith(record, user.code)',
      nobodyOfLastStageApproved: '!lastStageStarted(record)',
    },
    effects: {
      askApprovers: mail('approvalRequested', 'currentApprover'),
      tellApproversOfWithdrawal: mail('approvalWithdrawn', 'askedApprover'),
      tellSentBack: mail('sentBack', 'owner'),
    },
    states: {
      draft: { meta: { heldBy: 'owner', tone: 'none' }, on: ownEvents(apply) },
      pendingApproval: {
        meta: { heldBy: 'approvers', tone: 'primary', dueIn: 'P2D' },
        on: {
          approve: [
            { target: 'confirmed', guard: 'completesApproval', actions: ['recordApproval'], meta: approver },
            { target: 'pendingApproval', actions: ['recordApproval', 'askApprovers'], meta: approver },
          ],
          sendBack: {
            target: 'sentBack',
            actions: ['recordSendBack', 'tellSentBack'],
            meta: { ...approver, comment: 'required' },
          },
          pullBack: {
            target: 'draft',
            guard: 'nobodyOfLastStageApproved',
            actions: ['stopApproval', 'tellApproversOfWithdrawal'],
            meta: { by: ['owner'], comment: 'optional' },
          },
        },
      },
      sentBack: { meta: { heldBy: 'owner', tone: 'warning' }, on: ownEvents(apply) },
      ...ends,
    },
    texts: {
      ...texts,
      'event.approve': words('承認', 'Approve', '승인'),
      'event.pullBack': words('引戻し', 'Pull back', '회수'),
      'guard.routeCoversRules': words(
        '選んだ承認経路が、金額や部署の承認規則を満たしていません。承認経路を選び直してください。',
        'The chosen route does not meet the approval rules. Choose the route again.',
        '선택한 승인 경로가 승인 규칙을 충족하지 않습니다. 승인 경로를 다시 선택해 주세요.',
      ),
      'guard.nobodyOfLastStageApproved': words(
        '最終段階の承認者がすでに承認しているため、引き戻せません。',
        'An approver of the last stage has already approved, so it cannot be pulled back.',
        '최종 단계의 승인자가 이미 승인하여 회수할 수 없습니다.',
      ),
    },
  };
}

/** What the owner may do while it is in his hands. */
function ownEvents(apply: JsonFile): JsonFile {
  return {
    saveDraft: { target: 'draft', meta: { by: ['owner'], validate: 'draft' } },
    apply: { target: 'pendingApproval', ...apply, meta: { by: ['owner'], validate: 'complete' } },
    discard: { target: 'discarded', meta: { by: ['owner'], danger: true } },
  };
}

/** An effect that tells somebody. */
function mail(template: string, to: string): JsonFile {
  return { type: 'mail', params: { template, to: [to] } };
}
