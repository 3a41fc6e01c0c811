import { enterMasterChanges } from '../masters/enter-master-changes.ts';
import { createApprovalEffects } from '../records/events/approval-effects.ts';
import { createVersionEffects } from '../records/events/version-effects.ts';
import { handOverEvent } from '../records/hand-over/hand-over-flow.ts';
import { applyToWord } from './apply-to.ts';
import { clearWord } from './clear.ts';
import { deriveWord } from './derive.ts';
import type { RegisteredEffect } from './effect-word.ts';
import { keepWord } from './keep.ts';
import { lockAccountsWord } from './lock-accounts.ts';
import { mailWord } from './mail.ts';
import { numberWord } from './number.ts';
import { postWord } from './post.ts';
import { reroutingEffects } from './reroute.ts';
import { reviseMasterWord } from './revise-master.ts';
import { setWord } from './set.ts';
import { stampWord } from './stamp.ts';
import { takeOpenWord } from './take-open.ts';
import { createTakeOver } from './take-over.ts';
import type { WordTools } from './word-tools.ts';
import { writeFileWord } from './write-file.ts';

/** The effects that every product gets, by the name flows call them: of approvals, of versions, and those with parameters. */
export function createEngineEffects(tools: WordTools): Record<string, RegisteredEffect> {
  return {
    ...createApprovalEffects(tools.models),
    ...reroutingEffects,
    ...createVersionEffects(tools.models),
    set: setWord(tools),
    clear: clearWord(tools),
    stamp: stampWord(tools),
    keep: keepWord(tools),
    number: numberWord(tools),
    applyTo: applyToWord(tools),
    mail: mailWord(tools),
    derive: deriveWord(tools),
    takeOpen: takeOpenWord(tools),
    lockAccounts: lockAccountsWord(tools),
    post: postWord(tools),
    [handOverEvent]: createTakeOver(tools.models),
    writeFile: writeFileWord(tools),
    enterMasterChanges: enterMasterChanges(tools),
    reviseMaster: reviseMasterWord(tools),
  };
}
