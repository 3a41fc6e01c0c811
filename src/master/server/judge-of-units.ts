import { Decimal } from 'decimal.js';
import { finerThan, type TooFine } from '../../../engine/core/values/finer-than.ts';
import type { Query } from '../../../engine/server/ports.ts';

/** What is wrong with a quantity (decimal) in a unit; a unit that nobody keeps allows whatever. */
export type UnitJudge = (quantity: string, unitCode: string | undefined) => TooFine | undefined;

/** Judges quantities by the unit they are in, as units are kept now. */
export async function judgeOfUnits(query: Query, tenant: string): Promise<UnitJudge> {
  const { rows } = await query<{ code: string; decimals: number }>(
    `select number as code, (data->>'decimals')::integer as decimals from record_master_unit
     where tenant = $1 and state = 'kept'`,
    [tenant],
  );
  const units = new Map(rows.map(({ code, decimals }) => [code, decimals]));
  return (quantity, unitCode) => {
    const decimals = units.get(unitCode ?? '');
    return decimals === undefined ? undefined : finerThan(new Decimal(quantity), decimals);
  };
}
