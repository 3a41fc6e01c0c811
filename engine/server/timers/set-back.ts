import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { SetBack } from '../../core/wire.ts';
import { EngineError } from '../errors.ts';
import type { Query } from '../ports.ts';

type Reason = Pick<SetBack, 'messageKey' | 'params' | 'errors'>;

/** What nobody but the log is told more of. */
const unknown: Reason = { messageKey: 'error.EN-SYSTEM', params: {}, errors: [] };

/** More of them tell nobody more. */
const mostErrors = 5;

/** Why a moment failed, as it is kept beside it: what people may read of it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof EngineError)) return JSON.stringify(unknown);
  const { messageKey, params = {}, errors = [] } = error;
  return JSON.stringify({ messageKey, params, errors: errors.slice(0, mostErrors) } satisfies Reason);
}

/** The delays of a state that go on with it in the background. */
export function backgroundDelays({ states, delays = {} }: FlowDefinition, state: string): string[] {
  return Object.keys(states[state]?.after ?? {}).filter((delay) => delays[delay]?.atOnce);
}

/** What keeps a record from going on in the background: the last try of its moment failed. */
export async function setBackOf(
  query: Query,
  { tenant, recordType, recordId }: { tenant: string; recordType: string; recordId: string },
  events: readonly string[],
): Promise<SetBack | undefined> {
  const { rows } = await query<{ fault: string; tries: number; nextAt: Date | string }>(
    `select last_fault as fault, attempts as tries, leased_until as "nextAt" from record_timer
     where tenant = $1 and record_type = $2 and record_id = $3 and event = any($4::text[]) and not done
       and last_fault is not null and leased_until is not null limit 1`,
    [tenant, recordType, recordId, events],
  );
  const [found] = rows;
  if (!found) return undefined;
  return { ...readReason(found.fault), tries: found.tries, nextAt: new Date(found.nextAt).toISOString() };
}

/** Faults of earlier versions are sentences for the log. */
function readReason(fault: string): Reason {
  return fault.startsWith('{') ? (JSON.parse(fault) as Reason) : unknown;
}
