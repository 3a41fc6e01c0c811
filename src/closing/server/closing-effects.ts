import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { effectWord, type RegisteredEffect } from '../../../engine/server/effects/effect-word.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { closedSuppliersOf, closingEntryOf } from '../domain/closing-entries.ts';
import { nextSuppliers, type PlannedSupplier } from '../domain/closing-plan.ts';
import { closingChecks, stopsOf } from './closing-checks.ts';
import { type ClosingPlace, openAcceptances, openSuppliers } from './open-acceptances.ts';
import { refuseOutOfOrder, runsOf } from './other-closings.ts';

type Run = EffectContext<'closing/run'>;

/** `nameClosing`: a closing is of the company that its owner works for. */
const nameClosing: Effect<'closing/run'> = async (context) => {
  const { record, owner, actor } = context;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  if (!company) throw notFound();
  record.companyDisplayCode = company.code;
  record.companyName = company.name;
  record.companyGroupDisplayCode = actor.tenant;
};

/** `checkClosing`: what stands against the closing now, each with its case. */
const checkClosing: Effect<'closing/run'> = async (context) => {
  const checks = await closingChecks(context.query, placeOf(context));
  Object.assign(context.record, checks, { stopCount: stopsOf(checks), checkedAt: context.now.toISOString() });
};

/**
 * `gatherClosing`: everything that was accepted up to the closing date and stands in no other closing. What stops it goes into
 * the next one only with a reason.
 */
const gatherClosing: Effect<'closing/run'> = async (context) => {
  await refuseStopped(context);
  const entries = await entriesOf(context);
  const suppliers = closedSuppliersOf(entries);
  Object.assign(context.record, { entries, suppliers, entryCount: entries.length, supplierCount: suppliers.length });
};

/** `planClosing`: whose acceptances are to be closed, and how many, where they are too many for one transaction; refused as by `gatherClosing`. */
const planClosing: Effect<'closing/run'> = async (context) => {
  await refuseStopped(context);
  const open = await openSuppliers(context.query, placeOf(context));
  Object.assign(context.record, {
    suppliers: open.map(({ code, supplier, entryCount }) => ({
      supplierCode: code,
      supplierName: supplier.name ?? '',
      entryCount,
    })),
    supplierTotal: open.length,
    entryTotal: open.reduce((sum, { entryCount }) => sum + entryCount, 0),
    supplierCount: 0,
    entryCount: 0,
    progress: '0',
    stepNo: 0,
  });
};

/** `gatherSuppliers`: what was accepted of the next suppliers of the plan. */
const gatherSuppliers = effectWord<{ entries: number }>({
  description: 'Gathers what was accepted of the next suppliers that a closing planned and has not closed yet.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['entries'],
    properties: {
      entries: {
        description:
          'So many acceptances at most, those of the first supplier in any case: a statement is issued as a whole.',
        type: 'integer',
        minimum: 1,
      },
    },
  },
  sample: { entries: 5000 },
  run: ({ entries: most }) =>
    async function gather(context: Run): Promise<void> {
      const { record } = context;
      const plan: PlannedSupplier[] = record.suppliers ?? [];
      const closingNow = nextSuppliers(plan, most);
      const entries = await entriesOf(context, closingNow);
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
        progress: new ExactDecimal(entryCount)
          .dividedBy(Math.max(1, Number(record.entryTotal)))
          .toDecimalPlaces(4)
          .toFixed(),
        stepNo: Number(record.stepNo) + 1,
      });
    },
});

async function refuseStopped(context: Run): Promise<void> {
  const { record, query, event } = context;
  const { tenant, companyCode, until } = placeOf(context);
  await refuseOutOfOrder(query, runsOf(tenant, companyCode), until);
  await checkClosing(context);
  const isExplained = (event.comment ?? '').trim() !== '';
  if (Number(record.stopCount) > 0 && !isExplained) throw eventNotAllowed('error.EN-NOT-ALLOWED.closingStops');
}

async function entriesOf(context: Run, supplierCodes?: readonly string[]): Promise<JsonObject[]> {
  const { record, query, related } = context;
  const [company] = await related('master/organization', 'code', String(record.companyDisplayCode));
  const open = await openAcceptances(query, placeOf(context), { supplierCodes, isTaking: true });
  return open.map((one) => closingEntryOf(one, company?.record ?? {}));
}

function placeOf({ record, actor }: Run): ClosingPlace {
  return { tenant: actor.tenant, companyCode: String(record.companyDisplayCode), until: record.closingDate };
}

/** Effects of closings, by the name flows call them. */
export const closingEffects: Record<string, RegisteredEffect> = {
  nameClosing,
  checkClosing,
  gatherClosing,
  planClosing,
  gatherSuppliers,
};
