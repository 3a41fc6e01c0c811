import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { closingTermsOf } from '../domain/closing-terms.ts';
import { correctionDateOf } from '../domain/correction-date.ts';
import {
  budgetFields,
  formerOf,
  inheritedByCorrections,
  isCorrectable,
  withoutFormer,
} from './acceptance-to-correct.ts';

const acceptanceType = 'acceptance/acceptance';

/** Does this acceptance stand in for another one that was closed? */
export function isCorrection({ correctsId }: JsonObject): boolean {
  return typeof correctsId === 'string' && correctsId !== '';
}

/** The acceptance that one corrects. Throws `EN-NOT-FOUND`. */
export async function correctedOne({
  find,
  record,
}: EffectContext<'acceptance/acceptance'>): Promise<RelatedRecord<'acceptance/acceptance'>> {
  const original = await find(acceptanceType, String(record.correctsId));
  if (!original || original.record.deliveryId !== record.deliveryId) throw notFound();
  return original;
}

/**
 * Checks a correction against what it corrects: that is closed or invoiced, nobody else corrects it, its lines say of the
 * former ones what is so (the rule that asks for a change compares with them), and a reason is given. Throws `EN-NOT-ALLOWED` or `EN-VALIDATION`.
 */
export async function checkCorrection(context: EffectContext<'acceptance/acceptance'>): Promise<void> {
  const { record, recordId, now } = context;
  const original = await correctedOne(context);
  const closingDay = await closingDayOf(context, original);
  if (!isCorrectable(original, { closingDay, today: businessDateOf(now), by: recordId })) {
    throw eventNotAllowed('error.EN-NOT-ALLOWED.correction');
  }
  const misquoted = misquotedOf(record.lines, original.record.lines);
  if (misquoted.length > 0) throw invalid(misquoted.map((at) => fault(at, 'readOnly')));
  if (String(record.correctionReason ?? '').trim() === '') throw invalid([fault('/correctionReason', 'required')]);
  const { acceptanceNumber, amountWithTax, opportunityCode } = original.record;
  Object.assign(record, {
    entryKind: 'black',
    correctionOf: acceptanceNumber ?? '',
    formerAmountWithTax: amountWithTax ?? '0',
    ...(opportunityCode !== undefined && { opportunityCode }),
    differenceWithTax: new ExactDecimal(String(record.amountWithTax ?? '0'))
      .minus(String(amountWithTax ?? '0'))
      .toFixed(),
  });
}

/**
 * The red half of a correction: an acceptance that takes the original back line by line, in the period of the black half.
 * Both are dated alike, since what they change belongs to that period; the original stays what and when it was.
 */
export async function reverseOriginal(
  context: EffectContext<'acceptance/acceptance'>,
  original: RelatedRecord<'acceptance/acceptance'>,
): Promise<void> {
  const { record, recordId, now, applyTo } = context;
  const on = correctionDateOf(
    businessDateOf(now),
    String(original.record.acceptedOn),
    await closingDayOf(context, original),
  );
  const { acceptanceNumber: correctionOf, lines, ...kept } = original.record;
  const inherited = Object.fromEntries(Object.entries(kept).filter(([name]) => inheritedFields.includes(name)));
  const red = await applyTo({
    recordType: acceptanceType,
    id: null,
    event: 'reverse',
    owner: original.owner,
    record: {
      ...inherited,
      entryKind: 'red',
      correctsId: original.id,
      correctionOf: correctionOf ?? '',
      correctedById: recordId,
      correctedBy: record.acceptanceNumber ?? '',
      correctionReason: record.correctionReason ?? '',
      receivedOn: on,
      acceptedOn: on,
      approvalStageList: [],
      lines: lines.map(negated),
    },
  });
  const reversal = { reversedById: red.id, reversedBy: red.number ?? '' };
  Object.assign(record, { receivedOn: on, acceptedOn: on, ...reversal });
  await applyTo({
    recordType: acceptanceType,
    id: original.id,
    event: 'recordCorrection',
    record: { correctedById: recordId, correctedBy: record.acceptanceNumber ?? '', ...reversal },
  });
}

const inheritedFields: readonly string[] = [
  ...inheritedByCorrections,
  ...budgetFields,
  'protectedDeal',
  'closingDay',
  'requesterCode',
  'requesterName',
];

const quantities = ['deliveredQuantity', 'acceptedQuantity', 'rejectedQuantity'];

function negated(line: JsonObject): JsonObject {
  const rest = withoutFormer(line);
  const minus = quantities.flatMap((name) =>
    rest[name] === undefined ? [] : [[name, new ExactDecimal(String(rest[name])).neg().toFixed()] as const],
  );
  return { ...rest, ...Object.fromEntries(minus) };
}

/** Where lines of a correction say something else of the former ones than those do. */
function misquotedOf(lines: readonly JsonObject[], originals: readonly JsonObject[]): string[] {
  return lines.flatMap((line, index) => {
    const original = originals.find(({ orderLineNo }) => orderLineNo === line.orderLineNo);
    const former = original ? formerOf(original) : {};
    return formerFields
      .filter((name) => (line[name] ?? '') !== (former[name] ?? ''))
      .map((name) => `/lines/${index}/${name}`);
  });
}

const formerFields = ['formerQuantity', 'formerRejectionBranch', 'formerReducedUnitPrice'];

function fault(at: string, keyword: string): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params: {} };
}

async function closingDayOf(
  { related, record }: EffectContext<'acceptance/acceptance'>,
  original: RelatedRecord<'acceptance/acceptance'>,
): Promise<number> {
  const [supplier] = await related('master/supplier', 'code', record.supplierCode);
  return closingTermsOf(original.record, supplier?.record).closingDay;
}
