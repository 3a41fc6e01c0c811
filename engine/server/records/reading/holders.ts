import type { FlowDefinition } from '../../../core/formats/flow.ts';
import type { JsonObject, RecordFacts } from '../../../core/formats/json-schema.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { Person } from '../../../core/wire.ts';
import { awaitedApprovers } from '../events/approval-effects.ts';
import type { RecordModel } from '../record-model.ts';

/** Who has the record in a state. Another party has a name only: its code is empty, so no access question meets it. */
export function holdersOf(
  model: RecordModel,
  flow: FlowDefinition,
  state: string,
  subject: { owner: Person; record: JsonObject },
): Person[] {
  const heldBy = flow.states[state]?.meta?.heldBy ?? 'nobody';
  if (heldBy === 'owner') return [subject.owner];
  if (heldBy === 'approvers') return awaitedApprovers(subject.record);
  if (heldBy === 'assignee') return [assigneeOf(model.facts, subject.record)].filter((one) => one !== null);
  if (heldBy === 'nobody' || model.facts.counterparty === undefined) return [];
  const name = getAt(subject.record, model.facts.counterparty);
  return typeof name === 'string' && name !== '' ? [{ code: '', name }] : [];
}

/** Who is in charge of a record, by its own word; `null` while nobody is, and for records that nobody is in charge of. */
export function assigneeOf({ assignee }: RecordFacts, record: JsonObject): Person | null {
  if (assignee === undefined) return null;
  const [code, name] = [getAt(record, assignee.code), getAt(record, assignee.name)];
  return typeof code === 'string' && code !== '' ? { code, name: typeof name === 'string' ? name : code } : null;
}

/** Business days of a state's `dueIn` (`P2D` → 2), or `null`. Throws for anything else: a defect of the flow. */
export function dueDaysOf(flow: FlowDefinition, state: string): number | null {
  const dueIn = flow.states[state]?.meta?.dueIn;
  if (dueIn === undefined) return null;
  const days = /^P(\d{1,3})D$/.exec(dueIn)?.[1];
  if (days === undefined) throw new Error(`The flow "${flow.id}" has a "dueIn" of "${dueIn}": give days, as in P2D.`);
  return Number(days);
}
