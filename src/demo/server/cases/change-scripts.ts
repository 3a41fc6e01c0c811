import { changeDeclineComments, changeRefuseComments } from '../data/chain-texts.ts';
import type { CaseScript, CaseStep, ScriptContext } from './case-script.ts';

/** Where the change of an order is left. */
export type ChangeEnd = 'changePending' | 'changeDeclined' | 'changeOffered' | 'changeRefused' | 'changed';

const on = 'order/order';

/** The owner wants more, and later, of what the supplier has accepted. */
export function* changedByOwner({ random }: ScriptContext, end: ChangeEnd): CaseScript {
  const soon = () => random.integer(30, 300);
  let placed = yield { wait: soon(), by: 'owner', on, event: 'apply', sends: 'change' };
  if (end === 'changePending') return;
  if (end === 'changeDeclined') {
    yield { wait: soon(), by: 'holder', on, event: 'decline', comment: random.pick(changeDeclineComments) };
    return;
  }
  while (placed.state === 'changePending') placed = yield { wait: soon(), by: 'holder', on, event: 'approve' };
  if (end === 'changeOffered') return;
  const answer: CaseStep = { wait: soon(), by: 'supplier', on, event: 'acceptChange' };
  yield end === 'changed' ? answer : { ...answer, event: 'refuseChange', comment: random.pick(changeRefuseComments) };
}
