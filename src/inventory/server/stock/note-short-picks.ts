import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { effectWord } from '../../../../engine/server/effects/effect-word.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../../engine/server/records/business-date.ts';
import { judgeOfUnits } from '../../../master/index.server.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { hasExpired } from '../../domain/stock-account.ts';

/** `noteShortPicks`: on the shelf lay fewer than are reserved there. */
export const noteShortPicks = effectWord<Record<string, never>>({
  description:
    'Takes what the event says was found of each of `/picks` (`found`: `lineNo`, `quantity`): the picks become what was found, unless nothing was, and `/shorts` what is missing, each with the shelf that is to be counted for it (`countShelfCode`), unless a count of that shelf is waiting or under way. Refuses more than is reserved, what is finer than its unit, what has expired, and a list in which nothing is missing.',
  params: { type: 'object', additionalProperties: false, properties: {} },
  sample: {},
  run:
    () =>
    async ({ record, query, now, actor: { tenant }, event: { params } }) => {
      const picks = (record.picks ?? []) as JsonObject[];
      const found = (params.found ?? []) as JsonObject[];
      const tooFine = await judgeOfUnits(query, tenant);
      const today = businessDateOf(now);
      const faults: FieldError[] = [];
      const left: JsonObject[] = [];
      const missing: JsonObject[] = [];
      for (const pick of picks) {
        const index = found.findIndex(({ lineNo }) => lineNo === pick.lineNo);
        const lies = new Decimal(String(found[index]?.quantity ?? pick.quantity));
        const lacks = new Decimal(String(pick.quantity)).minus(lies);
        const at = `/found/${index}/quantity`;
        const fine = tooFine(lies.toFixed(), String(pick.unitCode ?? ''));
        if (fine) faults.push({ at, ...fine });
        if (lacks.isNegative())
          faults.push({
            ...{ at, keyword: 'moreThanReserved', messageKey: 'rule.moreThanReserved' },
            params: { reserved: String(pick.quantity) },
          });
        if (lies.gt(0) && hasExpired({ expiresOn: String(pick.expiresOn ?? '') }, today))
          faults.push({ at, keyword: 'lotExpired', messageKey: 'rule.lotExpired', params: {} });
        if (lies.gt(0)) left.push({ ...pick, quantity: lies.toFixed() });
        if (lacks.gt(0)) missing.push({ ...pick, quantity: lacks.toFixed() });
      }
      if (faults.length === 0 && missing.length === 0)
        faults.push({ at: '/found', keyword: 'nothingShort', messageKey: 'rule.nothingShort', params: {} });
      if (faults.length > 0) throw invalid(faults);
      const shelves = await shelvesToCount(query, { tenant, storageCode: String(record.storageCode) });
      if (left.length > 0) record.picks = left;
      record.shorts = missing.map((row) => ({ ...row, ...shelves.get(String(row.shelfAddress)) }));
    },
});

/** The shelves of a storage of which no count waits or is under way, by their addresses. */
async function shelvesToCount(
  query: Query,
  { tenant, storageCode }: { tenant: string; storageCode: string },
): Promise<Map<string, { countShelfCode: string; countShelfName: string }>> {
  const { rows } = await query<{ address: string; code: string; name: string }>(
    `select address, shelf.number as code, shelf.data->>'name' as name
     from record_master_shelf shelf, jsonb_array_elements_text(shelf.data->'addresses') as address
     where shelf.tenant = $1 and shelf.state = 'kept' and shelf.data->>'storageCode' = $2 and not exists (
       select 1 from record_inventory_work work
       where work.tenant = $1 and work.state in ('open', 'counting', 'recounting') and work.data->>'kind' = 'count'
         and work.data->>'storageCode' = $2 and work.data->>'shelfCode' = shelf.number)`,
    [tenant, storageCode],
  );
  return new Map(rows.map(({ address, code, name }) => [address, { countShelfCode: code, countShelfName: name }]));
}
