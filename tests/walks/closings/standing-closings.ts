import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';

/** A record as it stands before calls are fired at it. */
export interface Standing {
  id: string;
  number: string;
  state: string;
  version: number;
  record: JsonObject;
}

/** Everything that a round of calls may reach into, the oldest first. */
export interface StandingClosings {
  acceptances: Standing[];
  runs: Standing[];
  proposals: Standing[];
  journals: Standing[];
}

/** Reads it from the stored rows alone. */
export async function standingClosings(query: Query, tenant: string): Promise<StandingClosings> {
  const of = async (table: string, states: string) =>
    (
      await query<Standing>(
        `select id, number, state, version, data as record from record_${table}
         where tenant = $1 and state in (${states}) order by id`,
        [tenant],
      )
    ).rows;
  return {
    acceptances: await of('acceptance_acceptance', `'finished'`),
    runs: await of('closing_run', `'open', 'closed'`),
    proposals: await of('transfer_proposal', `'open', 'submitted', 'approved', 'made'`),
    journals: await of('journal_batch', `'drawn'`),
  };
}

/** Is an acceptance that counts for anything in no month yet? */
export function isOpen({ record }: Standing): boolean {
  return (record.closingId ?? '') === '' && Number(record.amountWithTax) !== 0;
}

/**
 * What months do to each other from one round to the next: a month that was closed took everything that was due and stood open
 * before, and none is open while a later one is closed.
 */
export function orderFaults(before: StandingClosings, after: StandingClosings): string[] {
  const left = after.runs
    .filter(({ id, state }) => state === 'closed' && before.runs.some((one) => one.id === id && one.state === 'open'))
    .flatMap((run) =>
      after.acceptances
        .filter((one) => isOpen(one) && dueOn(one.record) <= String(run.record.closingDate))
        .filter(({ id }) => before.acceptances.some((one) => one.id === id && isOpen(one)))
        .map(({ number }) => `${run.number} of ${run.record.closingDate} left out ${number}`),
    );
  const overtaken = after.runs.filter(
    ({ state, record }) =>
      state === 'open' &&
      after.runs.some((one) => one.state === 'closed' && String(one.record.closingDate) > String(record.closingDate)),
  );
  return [...left, ...overtaken.map(({ number }) => `${number} is open, and a later month is closed`)];
}

/** The day on which the supplier's period ends that goods fall in, `YYYY/MM/DD`. */
function dueOn({ protectedDeal, receivedOn, acceptedOn, closingDay }: JsonObject): string {
  const [year = 0, month = 0, day = 0] = String(protectedDeal === true ? receivedOn : acceptedOn)
    .split('/')
    .map(Number);
  const endIn = (index: number) => {
    const last = new Date(Date.UTC(year, index, 0)).getUTCDate();
    return new Date(Date.UTC(year, index - 1, Math.min(Number(closingDay), last)));
  };
  const end = endIn(month).getUTCDate() >= day ? endIn(month) : endIn(month + 1);
  return end.toISOString().slice(0, 10).replaceAll('-', '/');
}
