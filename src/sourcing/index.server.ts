import type { ServerCapability } from '../platform/server/capability.ts';
import { answerEffects } from './server/answer-effects.ts';
import { answerOffers } from './server/answer-offers.ts';
import { answerQuestions } from './server/answer-questions.ts';
import { estimateDocuments } from './server/documents/estimate-documents.ts';
import { asksProhibited, dropProhibited } from './server/drop-prohibited.ts';
import { autoEstimate, followAutoRule } from './server/follow-auto-rule.ts';
import { holdSelection, refuseProhibitedAwards } from './server/hold-selection.ts';
import { holdToEstimate } from './server/hold-to-estimate.ts';
import { inviteNextRound, inviteSuppliers } from './server/invite-suppliers.ts';
import { nothingOrdered } from './server/nothing-ordered.ts';
import { requestEffects } from './server/request-effects.ts';
import { reviseFiles } from './server/revise-files.ts';
import { sourcingHandlers } from './server/sourcing-handlers.ts';
import { returnSplit, splitRequest } from './server/split-request.ts';
import { weighEffects } from './server/weigh-effects.ts';

/** Estimates: what is asked of suppliers, what they answer until when, and whom of the buyer's people it is open to. */
export const sourcingCapability: ServerCapability = {
  name: 'sourcing',
  facts: { asksProhibited, autoEstimate, nothingOrdered },
  effects: {
    dropProhibited,
    followAutoRule,
    ...requestEffects,
    ...answerEffects,
    inviteSuppliers,
    inviteNextRound,
    holdSelection,
    refuseProhibitedAwards,
    holdToEstimate,
    splitRequest,
    returnSplit,
    reviseFiles,
    ...weighEffects,
  },
  questions: answerQuestions,
  offers: { 'estimate/answer': answerOffers },
  documents: estimateDocuments,
  handlers: sourcingHandlers,
  flowsWithStages: ['estimateRequest', 'estimateSelection'],
  staticLists: { answerStatus: { states: 'estimateAnswer' } },
};
