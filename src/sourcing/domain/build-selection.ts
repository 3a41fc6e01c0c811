import type { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { taxedYenOf, yenWithinLimit } from '../../closing/index.ts';
import { lineAmounts, type UnfinishedLine } from '../../domain/amounts/line-amounts.ts';
import { deductibleTaxPercent, type RegistrationStanding, registrationStandingOn } from '../../master/index.ts';
import { weighAnswers } from './weigh-answers.ts';

/** A supplier's answer, with what the master says of the supplier. */
export interface ComparedAnswer {
  id: string;
  state: string;
  record: JsonObject;
  supplier: JsonObject;
  /** What was bought of a supplier without a registration in this fiscal year, in yen with tax; absent: nothing. */
  boughtInYear?: string | undefined;
}

/** What is given to whom so far: quantity by line and answer. */
export type Awards = ReadonlyMap<string, string>;

/** The key of an award. */
export function awardKey(lineNo: unknown, answerId: unknown): string {
  return `${Number(lineNo)} ${String(answerId)}`;
}

const taken = ['answered', 'selected', 'notSelected'];

/**
 * The comparison of a request's answers, as a selection holds it: a row for every requested line and supplier who answered,
 * and what each answer comes to. The real cost takes off the tax that may be deducted, so that suppliers without a
 * registration compare as they cost; of what passes the year's limit of such purchases no tax is deducted.
 * @param today trade date `YYYY/MM/DD`, by which the deductible part goes
 */
export function buildSelection(
  request: JsonObject,
  answers: readonly ComparedAnswer[],
  { awards, today }: { awards: Awards; today: string },
): { lines: JsonObject[]; offers: JsonObject[] } {
  const current = answers.filter(({ state }) => state !== 'superseded');
  const compared = current.filter(({ state }) => taken.includes(state));
  const lines = (request.lines as JsonObject[]).flatMap((line) =>
    compared.map((answer) => comparedLine(line, answer, { awards, today })),
  );
  return { lines, offers: weighAnswers(request, ranked(current.map((answer) => offerOf(answer, today)))) };
}

function comparedLine(
  { lineNo = 0, productName = '', modelNumber, specification, quantity = '0', unitCode = '' }: JsonObject,
  answer: ComparedAnswer,
  { awards, today }: { awards: Awards; today: string },
): JsonObject {
  const { id, record } = answer;
  const answered = (record.lines as JsonObject[]).find((one) => one.lineNo === lineNo) ?? {};
  const {
    unitPrice,
    previousUnitPrice,
    firstUnitPrice,
    taxType = 2,
    taxRate = '0.1',
    deliveryDate,
    alternative,
    note,
  } = answered;
  const isOffered = answered.isNotOffered !== true && typeof unitPrice === 'string';
  const award = awards.get(awardKey(lineNo, id));
  const priced = { quantity: award ?? '', unitPrice, taxType, taxRate };
  return present({
    lineNo,
    productName,
    modelNumber,
    specification,
    requestedQuantity: quantity,
    unitCode,
    answerId: id,
    supplierCode: record.supplierCode,
    supplierName: record.supplierName,
    quantity: award,
    unitPrice: isOffered ? unitPrice : undefined,
    previousUnitPrice: isOffered ? previousUnitPrice : undefined,
    firstUnitPrice: isOffered ? firstUnitPrice : undefined,
    realUnitPrice: isOffered ? realUnitPrice(priced, deductibleFor(answer, today).percent) : undefined,
    taxType,
    taxRate,
    taxFraction: record.taxFraction ?? 3,
    deliveryDate: isOffered ? deliveryDate : undefined,
    note: [alternative, note].filter((text) => typeof text === 'string' && text !== '').join(' / ') || undefined,
    ...(isOffered && lineAmounts(priced, Number(record.taxFraction ?? 3))),
  });
}

/** A unit price without the tax that may be deducted, to four places: what one piece really costs. */
function realUnitPrice({ unitPrice, taxType, taxRate }: UnfinishedLine, deductible: Decimal): string {
  const price = new ExactDecimal(String(unitPrice));
  const rate = new ExactDecimal(taxType === 3 ? '0' : String(taxRate));
  const net = taxType === 1 ? price.div(rate.plus(1)) : price;
  return net
    .plus(net.times(rate).times(keptPart(deductible)))
    .toDecimalPlaces(4)
    .toFixed();
}

function offerOf(answer: ComparedAnswer, today: string): JsonObject {
  const { id, state, record } = answer;
  const isAnswered = taken.includes(state);
  const lines = (record.lines as JsonObject[]).filter(({ isNotOffered }) => isNotOffered !== true);
  const dates = lines.flatMap(({ deliveryDate }) => (typeof deliveryDate === 'string' ? [deliveryDate] : []));
  const { percent, isBeyondLimit } = deductibleFor(answer, today);
  return present({
    answerId: id,
    answerNumber: record.answerNumber,
    supplierCode: record.supplierCode,
    supplierName: record.supplierName,
    status: isAnswered ? 'answered' : state,
    isRegistered: isRegistered(answer, today),
    isBeyondLimit: isBeyondLimit || undefined,
    refusalReason: state === 'refused' ? record.refusalReason : undefined,
    ...(isAnswered && {
      amountWithoutTax: record.amountWithoutTax,
      amountTax: record.amountTax,
      amountWithTax: record.amountWithTax,
      freight: record.freight,
      realCost: realCost(record, percent),
      isComplete: lines.length === (record.lines as JsonObject[]).length,
      latestDate: dates.sort().at(-1),
      validUntil: record.validUntil,
      note: record.answerNote,
      ...reductionOf(lines),
      fileRevision: record.fileRevision,
      answeredFileRevision: record.answeredFileRevision,
    }),
  });
}

/** By how much the prices came down since the supplier's first answer, in yen without rounding and in per cent; nothing after one round. */
function reductionOf(lines: readonly JsonObject[]): JsonObject {
  const asked = lines.filter(
    ({ firstUnitPrice, unitPrice }) => firstUnitPrice !== undefined && unitPrice !== undefined,
  );
  if (asked.length === 0) return {};
  const sumOf = (price: 'firstUnitPrice' | 'unitPrice') =>
    asked.reduce(
      (sum, line) => sum.plus(new ExactDecimal(String(line[price])).times(String(line.quantity ?? '0'))),
      new ExactDecimal(0),
    );
  const [first, reduction] = [sumOf('firstUnitPrice'), sumOf('firstUnitPrice').minus(sumOf('unitPrice'))];
  return {
    reduction: reduction.toDecimalPlaces(0).toFixed(),
    ...(!first.isZero() && { reductionRate: reduction.div(first).times(100).toDecimalPlaces(1).toFixed() }),
  };
}

/** What an answer costs once the tax that may be deducted is taken off, in yen. */
function realCost({ amountWithoutTax, amountTax }: JsonObject, deductible: Decimal): string | undefined {
  if (typeof amountWithoutTax !== 'string' || typeof amountTax !== 'string') return undefined;
  const kept = new ExactDecimal(amountTax).times(keptPart(deductible));
  return new ExactDecimal(amountWithoutTax).plus(kept).toDecimalPlaces(0, ExactDecimal.ROUND_UP).toFixed();
}

/** The offers with their ranks by real cost; those that leave out lines stand behind those that offer all. */
function ranked(offers: readonly JsonObject[]): JsonObject[] {
  const order = offers
    .filter(({ realCost }) => typeof realCost === 'string')
    .toSorted(
      (one, other) =>
        Number(other.isComplete === true) - Number(one.isComplete === true) ||
        new ExactDecimal(String(one.realCost)).cmp(String(other.realCost)),
    );
  const rankOf = (offer: JsonObject) => order.indexOf(offer) + 1;
  return offers.map((offer) => (rankOf(offer) > 0 ? { ...offer, rank: rankOf(offer) } : offer));
}

/** Per cent of an answer's tax that may be deducted, and whether a part of it passes the year's limit. */
function deductibleFor(
  { record, supplier, boughtInYear = '0' }: ComparedAnswer,
  today: string,
): { percent: Decimal; isBeyondLimit: boolean } {
  const standing = standingOf(supplier, today);
  const percent = new ExactDecimal(deductibleTaxPercent(standing, today));
  const yen = standing === 'registered' ? '0' : taxedYenOf(record.lines, record.taxFraction);
  if (new ExactDecimal(yen).lte(0)) return { percent, isBeyondLimit: false };
  const within = new ExactDecimal(yenWithinLimit({ tradedOn: today, yen }, boughtInYear)).div(yen);
  return { percent: percent.times(within), isBeyondLimit: within.lt(1) };
}

function keptPart(deductible: Decimal): Decimal {
  return new ExactDecimal(100).minus(deductible).div(100);
}

/** Did the supplier of an answer issue qualified invoices on a day (`YYYY/MM/DD`)? */
export function isRegistered({ supplier }: ComparedAnswer, today: string): boolean {
  return standingOf(supplier, today) === 'registered';
}

function standingOf({ registrationNumber, registrationEndedOn }: JsonObject, today: string): RegistrationStanding {
  return registrationStandingOn(today, {
    registrationNumber: textOf(registrationNumber),
    registrationEndedOn: textOf(registrationEndedOn),
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function present(fields: Record<string, unknown>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject;
}
