import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { counterpartyCodeOf } from '../records/reading/counterparty.ts';
import type { RecordModel } from '../records/record-model.ts';
import type { Calendar } from './due-moment.ts';

/** The calendar by which time runs for a record in a state: the tenant's; where the other party has it, its days off count too. */
export function calendarFor(
  { calendarOf }: Pick<EngineContext, 'calendarOf'>,
  query: Query,
  {
    tenant,
    model,
    flow,
    state,
    record,
  }: {
    tenant: string;
    model: Pick<RecordModel, 'facts'>;
    flow: FlowDefinition;
    state: string;
    record: JsonObject;
  },
): Promise<Calendar> {
  const isTheirs = flow.states[state]?.meta?.heldBy === 'counterparty';
  return calendarOf(query, tenant, isTheirs ? counterpartyCodeOf(model.facts, record) : null);
}
