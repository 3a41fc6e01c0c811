import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { closedSuppliersOf, closingEntryOf } from '../domain/closing-entries.ts';
import { closingChecks, stopsOf } from './closing-checks.ts';
import { heldClosings } from './held-closings.ts';
import { type ClosingPlace, openAcceptances } from './open-acceptances.ts';

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
 * the next one only with a reason. Months are closed in their order: a later one would take what an earlier one is for.
 */
const gatherClosing: Effect<'closing/run'> = async (context) => {
  const { record, query, event, related } = context;
  const earlier = (await heldClosings(query, placeOf(context))).find(({ state }) => state === 'open');
  if (earlier) {
    throw eventNotAllowed('error.EN-NOT-ALLOWED.earlierClosingOpen', { params: { date: earlier.closingDate } });
  }
  await checkClosing(context);
  const isExplained = (event.comment ?? '').trim() !== '';
  if (Number(record.stopCount) > 0 && !isExplained) throw eventNotAllowed('error.EN-NOT-ALLOWED.closingStops');
  const [company] = await related('master/organization', 'code', String(record.companyDisplayCode));
  const entries = (await openAcceptances(query, placeOf(context))).map((one) =>
    closingEntryOf(one, company?.record ?? {}),
  );
  const suppliers = closedSuppliersOf(entries);
  Object.assign(record, { entries, suppliers, entryCount: entries.length, supplierCount: suppliers.length });
};

function placeOf({ record, actor }: Run): ClosingPlace {
  return { tenant: actor.tenant, companyCode: String(record.companyDisplayCode), until: record.closingDate };
}

/** Effects of closings, by the name flows call them. */
export const closingEffects: Record<string, Effect> = { nameClosing, checkClosing, gatherClosing };
