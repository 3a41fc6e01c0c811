import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { buyerCompanyOf, prohibitedAmong } from '../../master/index.server.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { type Awards, awardKey, buildSelection, type ComparedAnswer } from '../domain/build-selection.ts';
import { awardOf, selectionStanding } from '../domain/selection-standing.ts';
import { withBoughtInYear } from './with-bought-in-year.ts';

/** What a selection says of its request, whatever was sent. */
const headFields = [
  'requestNumber',
  'opportunityCode',
  'title',
  'categoryCode',
  'categoryName',
  'expectedAmount',
  'deliveryDate',
  'roundNo',
] as const;

/**
 * `holdSelection`: a selection is about the answers as they were opened, and what they say is theirs: of what was sent only
 * the awards count. Only whoever is in charge of the request selects, and only while its answers wait for that.
 */
export const holdSelection: Effect = async (context) => {
  const { record, owner, now, find, toState } = context;
  const request = await find('estimate/request', String(record.requestId));
  if (!request || request.record.purchaserCode !== owner.code) throw notFound();
  if (request.state !== 'answered') throw eventNotAllowed('flow.estimateSelection.refused.notAnswered');
  const awards = awardsOf(record.lines);
  const today = businessDateOf(now);
  const built = buildSelection(request.record, await answersTo(context, request, today), { awards, today });
  const faults = built.lines.flatMap((line, index) =>
    awardOf(line).gt(0) && line.unitPrice === undefined ? [fault(`/lines/${index}/quantity`, 'awardedNotOffered')] : [],
  );
  faults.push(...(await prohibitedAwards(context, built.lines)));
  const standing = selectionStanding(built);
  if (standing.isOverAllocated) faults.push(fault('/lines', 'overAllocated'));
  if (toState === 'pendingApproval') {
    faults.push(...strayAwards(record.lines, built.lines));
    if (standing.awardedCount === 0) faults.push(fault('/lines', 'awardsNothing'));
    // What was sent may have told other prices: whether it has to be said why is judged by the answers.
    if (standing.needsReason && !isTold(record.reasonCode)) faults.push(fault('/reasonCode', 'requiredWhen'));
    if (standing.needsReason && !isTold(record.reason)) faults.push(fault('/reason', 'requiredWhen'));
  }
  if (faults.length > 0) throw invalid(faults);
  for (const name of headFields) delete record[name];
  Object.assign(record, headOf(request.record), built);
  const awarded = built.lines.filter((line) => awardOf(line).gt(0));
  record.awardedSupplierCodes = [...new Set(awarded.map(({ supplierCode }) => String(supplierCode)))];
};

/** `refuseProhibitedAwards`: nothing is decided for a supplier who may not be traded with any more. */
export const refuseProhibitedAwards: Effect = async (context) => {
  const faults = await prohibitedAwards(context, context.record.lines as JsonObject[]);
  if (faults.length > 0) throw invalid(faults);
};

async function prohibitedAwards({ query, actor }: EffectContext, lines: readonly JsonObject[]): Promise<FieldError[]> {
  const awarded = lines.flatMap((line, index) =>
    awardOf(line).gt(0) ? [{ code: String(line.supplierCode), index }] : [],
  );
  const codes = awarded.map(({ code }) => code);
  const prohibited = await prohibitedAmong(query, actor.tenant, codes);
  return awarded
    .filter(({ code }) => prohibited.has(code))
    .map(({ index }) => fault(`/lines/${index}/quantity`, 'notTradeable'));
}

/** What a selection says of its request. */
export function headOf(request: JsonObject): JsonObject {
  return Object.fromEntries(
    headFields.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name] ?? null]])),
  );
}

/** Awards to what is not compared: to who refused, or was not asked. A draft only forgets them. */
function strayAwards(sent: unknown, compared: readonly JsonObject[]): FieldError[] {
  const known = new Set(compared.map(({ lineNo, answerId }) => awardKey(lineNo, answerId)));
  const rows = Array.isArray(sent) ? (sent as JsonObject[]) : [];
  return rows.flatMap((row, index) =>
    awardOf(row).gt(0) && !known.has(awardKey(row.lineNo, row.answerId))
      ? [fault(`/lines/${index}/quantity`, 'awardedNotOffered')]
      : [],
  );
}

/** The awards of a selection as it was sent. */
export function awardsOf(lines: unknown): Awards {
  const rows = Array.isArray(lines) ? (lines as JsonObject[]) : [];
  return new Map(
    rows.flatMap((row): [string, string][] =>
      typeof row.quantity === 'string' && row.quantity !== '' && awardOf(row).gt(0)
        ? [[awardKey(row.lineNo, row.answerId), row.quantity]]
        : [],
    ),
  );
}

async function answersTo(
  context: EffectContext,
  { id, record: request }: RelatedRecord,
  today: string,
): Promise<ComparedAnswer[]> {
  const { related, query, actor } = context;
  const answers = await related('estimate/answer', 'requestId', id);
  const compared = await Promise.all(
    answers.map(async ({ id: answerId, state, record }) => {
      const [supplier] = await related('master/supplier', 'code', String(record.supplierCode));
      return { id: answerId, state, record, supplier: supplier?.record ?? {} };
    }),
  );
  const companyCode = (await buyerCompanyOf(context, String(request.organizationCode)))?.code;
  return withBoughtInYear(query, compared, { tenant: actor.tenant, companyCode, today });
}

function isTold(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function fault(at: string, keyword: string) {
  return { at, keyword, messageKey: `rule.${keyword}`, params: {} };
}
