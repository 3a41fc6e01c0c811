import { Decimal } from 'decimal.js';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { linesByRate } from '../../domain/amounts/invoice-tax.ts';
import { registrationStandingOn } from '../../master/index.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { type DocumentTotals, taxRateLabel } from '../../platform/server/pdf/document-amounts.ts';

/** One acceptance on a statement: amounts are whole yen as strings, the tax rounded line by line as it was accepted. */
export interface StatementLine {
  acceptanceNumber: string;
  orderNumber: string;
  title: string;
  acceptedOn: string;
  /** `※` marks the reduced rate. */
  taxRates: string;
  amountWithoutTax: string;
  amountTax: string;
  amountWithTax: string;
}

/** What a statement of purchases (仕入明細書) says, ready to be set: dates `YYYY/MM/DD`, amounts whole yen as strings. */
export interface StatementDocument extends DocumentTotals {
  number: string;
  issuedOn: string;
  targetMonthly: string;
  closingDate: string;
  payOn: string;
  confirmBy: string;
  buyerName: string;
  supplierName: string;
  /** Empty of a supplier who was registered on none of these days. */
  registrationNumber: string;
  /** Empty unless the registration ended before the last of these days. */
  registrationEndedOn: string;
  lines: StatementLine[];
  /** How the tax was rounded: 四捨五入, 切り上げ or 切り捨て. */
  rounding: string;
  taxOfEntries: string;
  taxDifference: string;
  /** How it stands with the supplier's word. */
  confirmation: string;
  /** It was withdrawn: a mark is set across every page. */
  isWithdrawn: boolean;
}

type Statement = RecordOf<'closing/statement'>;

const roundings = { 1: '四捨五入', 2: '切り上げ', 3: '切り捨て' };

/** The document of a statement; `registrationEndedOn` is its supplier's, if his registration ended. */
export function statementDocument(
  { record, number, state }: Pick<RecordEnvelope, 'number' | 'state'> & { record: Statement },
  registrationEndedOn: string | undefined,
): StatementDocument {
  const { registrationNumber = '' } = record;
  const days = record.entries.map(({ acceptedOn }) => acceptedOn ?? record.closingDate ?? '');
  const standings = days.map((day) => registrationStandingOn(day, { registrationNumber, registrationEndedOn }));
  const isRegistered = standings.includes('registered');
  return {
    number: number ?? '',
    issuedOn: record.issuedAt ? businessDateOf(new Date(record.issuedAt)) : '',
    targetMonthly: record.targetMonthly ?? '',
    closingDate: record.closingDate ?? '',
    payOn: record.payOn ?? '',
    confirmBy: record.confirmBy ?? '',
    buyerName: record.buyerName ?? '',
    supplierName: record.supplierName ?? '',
    registrationNumber: isRegistered ? registrationNumber : '',
    registrationEndedOn: isRegistered && standings.includes('ended') ? (registrationEndedOn ?? '') : '',
    lines: record.entries.map(lineOf),
    taxes: (record.taxTotals ?? []).map(({ taxRate, amountWithoutTax, amountTax }) => ({
      label: taxRateLabel(taxRate),
      amountWithoutTax,
      amountTax,
    })),
    amountWithoutTax: record.amountWithoutTax ?? '0',
    amountTax: record.amountTax ?? '0',
    amountWithTax: record.amountWithTax ?? '0',
    rounding: roundings[record.taxFraction ?? 1],
    taxOfEntries: record.taxOfEntries ?? '0',
    taxDifference: record.taxDifference ?? '0',
    confirmation: confirmationOf(record, state),
    isWithdrawn: state === 'withdrawn',
  };
}

function lineOf(entry: Statement['entries'][number]): StatementLine {
  const rates = linesByRate(taxedAmountsOf(entry.taxAmounts)).map(([rate]) => new Decimal(rate));
  return {
    acceptanceNumber: entry.acceptanceNumber ?? '',
    orderNumber: entry.orderNumber ?? '',
    title: entry.title ?? '',
    acceptedOn: entry.acceptedOn ?? '',
    taxRates: rates
      .map((rate) => (rate.isZero() ? '非課税' : `${rate.times(100).toFixed()}%${rate.eq('0.08') ? '※' : ''}`))
      .join('\n'),
    amountWithoutTax: entry.amountWithoutTax ?? '0',
    amountTax: entry.amountTax ?? '0',
    amountWithTax: entry.amountWithTax ?? '0',
  };
}

function confirmationOf({ confirmedAt, deemedOn, confirmBy = '' }: Statement, state: string): string {
  if (confirmedAt) return `${businessDateOf(new Date(confirmedAt))}に貴社の確認をいただきました。`;
  if (deemedOn) return `確認期限までにご連絡がなかったため、${deemedOn}に確認があったものとしました。`;
  if (state === 'objected') return '貴社から誤りのご連絡をいただき、確認しています。';
  if (confirmBy === '') return '';
  return `${confirmBy}までに誤りのご連絡がないときは、記載内容のとおり確認があったものとします。`;
}
