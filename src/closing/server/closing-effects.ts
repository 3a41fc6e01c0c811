import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RegisteredEffect } from '../../../engine/server/effects/effect-word.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { addDays } from '../../domain/dates/calendar-date.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { closedSuppliersOf } from '../domain/closing-entries.ts';
import { closingChecks, stopsOf } from './closing-checks.ts';
import { gatherGivenBack, gatherSuppliers } from './closing-parts.ts';
import { entriesOf, placeOf } from './closing-place.ts';
import { countOpenAcceptances, openSuppliers } from './open-acceptances.ts';
import { lastClosedDate, refuseOutOfOrder, runsOf } from './other-closings.ts';

type Run = EffectContext<'closing/run'>;

/** Dates of two years may be announced. */
const mostDaysAhead = 731;

/** `nameClosing`: a closing is of the company that its owner works for. */
const nameClosing: Effect<'closing/run'> = async (context) => {
  const { record, owner, actor } = context;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  if (!company) throw notFound();
  record.companyDisplayCode = company.code;
  record.companyName = company.name;
  record.companyGroupDisplayCode = actor.tenant;
};

/** `refuseClosedPeriod`: what was closed stays as it is, so that the next closing is later; and nobody closes years ahead. */
const refuseClosedPeriod: Effect<'closing/run'> = async (context) => {
  const { tenant, companyCode, until } = placeOf(context);
  const last = await lastClosedDate(context.query, tenant, companyCode);
  const today = businessDateOf(context.now);
  if (last !== undefined && until <= last) throw dateRefused('closedAlready', { date: last });
  if (until > addDays(today, mostDaysAhead)) throw dateRefused('closingFarAhead', {});
};

function dateRefused(keyword: string, params: Record<string, string>): Error {
  return invalid([{ at: '/closingDate', keyword, messageKey: `rule.${keyword}`, params }]);
}

/** Up to so many acceptances a check reckons what the closing would pay; more are reckoned part by part when it is executed. */
const mostExpected = 2000;

/** `checkClosing`: what stands against the closing now, each with its case, and what each supplier would be paid. */
const checkClosing: Effect<'closing/run'> = async (context) => {
  await noteChecks(context);
  const count = await countOpenAcceptances(context.query, placeOf(context), mostExpected + 1);
  const expected = count > mostExpected ? await plannedSuppliers(context) : closedSuppliersOf(await entriesOf(context));
  Object.assign(context.record, { expected });
};

/** Whose acceptances are open, and how many. */
async function plannedSuppliers(context: Run): Promise<JsonObject[]> {
  const open = await openSuppliers(context.query, placeOf(context));
  return open.map(({ code, supplier, entryCount }) => ({
    supplierCode: code,
    supplierName: supplier.name ?? '',
    entryCount,
  }));
}

async function noteChecks(context: Run): Promise<void> {
  const checks = await closingChecks(context.query, placeOf(context));
  Object.assign(context.record, checks, { stopCount: stopsOf(checks), checkedAt: context.now.toISOString() });
}

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
  const suppliers = await plannedSuppliers(context);
  Object.assign(context.record, {
    suppliers,
    supplierTotal: suppliers.length,
    entryTotal: suppliers.reduce((sum, { entryCount }) => sum + Number(entryCount), 0),
    supplierCount: 0,
    entryCount: 0,
    progress: '0',
    stepNo: 0,
  });
};

async function refuseStopped(context: Run): Promise<void> {
  const { record, query, event } = context;
  const { tenant, companyCode, until } = placeOf(context);
  await refuseOutOfOrder(query, runsOf(tenant, companyCode), until);
  await noteChecks(context);
  delete record.expected;
  const isExplained = (event.comment ?? '').trim() !== '';
  if (Number(record.stopCount) > 0 && !isExplained) throw eventNotAllowed('error.EN-NOT-ALLOWED.closingStops');
}

/** Effects of closings, by the name flows call them. */
export const closingEffects: Record<string, RegisteredEffect> = {
  nameClosing,
  refuseClosedPeriod,
  checkClosing,
  gatherClosing,
  planClosing,
  gatherSuppliers,
  gatherGivenBack,
};
