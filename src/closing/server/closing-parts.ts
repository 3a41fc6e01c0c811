import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { closedSuppliersOf } from '../domain/closing-entries.ts';
import { nextSuppliers, type PlannedSupplier } from '../domain/closing-plan.ts';
import { entriesOf } from './closing-place.ts';

/** Where neither the flow nor the server's pace says. */
const usualEntries = 3000;

/** `gatherSuppliers`: what was accepted of the next suppliers of the plan. */
export const gatherSuppliers = effectWord<{ entries?: number }>({
  description: 'Gathers what was accepted of the next suppliers that a closing planned and has not closed yet.',
  params: {
    type: 'object',
    additionalProperties: false,
    properties: {
      entries: {
        description:
          'So many acceptances at most, those of the first supplier in any case: a statement is issued as a whole. Left out: as many as the `part` of the delay says.',
        type: 'integer',
        minimum: 1,
      },
    },
  },
  sample: { entries: 5000 },
  run: ({ entries: most }) =>
    async function gather(context: EffectContext<'closing/run'>): Promise<void> {
      const { record, part } = context;
      const plan: PlannedSupplier[] = record.suppliers ?? [];
      const closingNow = nextSuppliers(plan, most ?? part?.most ?? usualEntries);
      const entries = await entriesOf(context, closingNow);
      part?.take(entries.length);
      const closed = new Map(closedSuppliersOf(entries).map((one) => [one.supplierCode, one]));
      const isNow = new Set(closingNow);
      // Whose acceptances are gone meanwhile has nothing to be closed.
      const suppliers = plan.flatMap((one) =>
        isNow.has(one.supplierCode) ? (closed.get(one.supplierCode) ?? []) : one,
      );
      const entryCount = Number(record.entryCount) + entries.length;
      Object.assign(record, {
        entries,
        suppliers,
        closingNow,
        entryCount,
        supplierCount: Number(record.supplierCount) + closed.size,
        progress: shareOf(entryCount, record.entryTotal),
        stepNo: Number(record.stepNo) + 1,
      });
    },
});

/**
 * `gatherGivenBack`: the statements and acceptances of the part that was closed last and has not been given back, and its journal:
 * what was closed together goes back together, so that each statement that stands is booked.
 */
export const gatherGivenBack: Effect<'closing/run'> = async ({ record, recordId, query, actor }) => {
  const { rows: journals } = await query<{ id: string; codes: string[] | null }>(
    `select id, data->'supplierCodes' as codes from record_journal_batch
     where tenant = $1 and "c_sourceId" = $2 and state not in ('draft', 'withdrawn') order by number desc limit 1`,
    [actor.tenant, recordId],
  );
  const [journal] = journals;
  if (!journal) throw new Error(`The closing ${record.closingNumber} has statements that no journal books.`);
  const { rows: statements } = await query<{ id: string; code: string; acceptanceIds: string[] }>(
    `select id, "c_supplierCode" as code,
       (select array_agg(entry->>'acceptanceId') from jsonb_array_elements(data->'entries') as entry) as "acceptanceIds"
     from record_closing_statement
     where tenant = $1 and "c_closingId" = $2 and state <> 'withdrawn'
       and ($3::text[] is null or "c_supplierCode" = any($3::text[])) order by id`,
    [actor.tenant, recordId, journal.codes],
  );
  const acceptanceIds = statements.flatMap((one) => one.acceptanceIds).sort();
  const isNow = new Set(statements.map(({ code }) => code));
  const entryCount = Number(record.entryCount) - acceptanceIds.length;
  const left: JsonObject[] = (record.suppliers ?? []).filter(({ supplierCode }) => !isNow.has(supplierCode));
  Object.assign(record, {
    journalNow: journal.id,
    statementsNow: statements.map(({ id }) => ({ statementId: id })),
    entries: acceptanceIds.map((acceptanceId) => ({ acceptanceId, taxAmounts: [] })),
    suppliers: left,
    entryCount,
    supplierCount: Number(record.supplierCount) - statements.length,
    progress: new ExactDecimal(1).minus(shareOf(entryCount, record.entryTotal)).toFixed(),
  });
};

/** How much of all, as a share of one with four digits. */
function shareOf(count: number, all: unknown): string {
  return new ExactDecimal(count)
    .dividedBy(Math.max(1, Number(all)))
    .toDecimalPlaces(4)
    .toFixed();
}
