import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { addWorkingMinutes } from '../working-time.ts';

/** A planned payment that is accepted; `amount` is a part of it. */
interface RowToAccept {
  planNo: number;
  /** `YYYY/MM/DD` */
  acceptOn: string;
  amount?: string;
}

/** What of a plan is accepted by now: everything whose day is over, and two fifths of what runs for more than a month. */
export function rowsToAccept(record: JsonObject, now: Date): RowToAccept[] {
  const today = businessDateOf(now);
  const plan = (record as RecordOf<'contract/contract'>).plan ?? [];
  const over = plan.filter(({ acceptOn }) => acceptOn < today);
  const running = plan[over.length];
  const hasBegun = running !== undefined && (running.from ?? String(record.startsOn)) <= today;
  if (record.planRule === 'monthly' || !hasBegun) return over;
  const amount = new ExactDecimal(running.amount).times('0.4').floor().toFixed();
  return [...over, { planNo: running.planNo, acceptOn: today, amount }];
}

/** When a planned payment is accepted: the morning after its day, never before what came before, nor later than now. */
export function planDay(acceptOn: string, last: Date, now: Date): Date {
  const due = addWorkingMinutes(new Date(`${acceptOn.replaceAll('/', '-')}T18:29:00+09:00`), 60);
  const at = due > last ? due : addWorkingMinutes(last, 20);
  return at < now ? at : now;
}
