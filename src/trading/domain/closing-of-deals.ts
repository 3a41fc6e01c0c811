import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { closedSuppliersOf } from '../../closing/index.ts';
import type { TradingDeal } from '../../domain/records.generated.ts';
import { type DealLine, dealCost } from './deal-line.ts';

/** What deals come to for a closing: what the buyer pays, what each supplier behind is owed, what stays. Yen as text. */
export function closingOfDeals(deals: readonly TradingDeal[]): JsonObject {
  const sources = closedSuppliersOf(deals.flatMap(entriesOf)).map(
    ({
      supplierCode = '',
      supplierName = '',
      entryCount = 0,
      amountWithoutTax,
      amountTax,
      amountWithTax,
      ...rest
    }) => ({
      sourceCode: supplierCode,
      sourceName: supplierName,
      dealCount: entryCount,
      costWithoutTax: amountWithoutTax ?? '0',
      costTax: amountTax ?? '0',
      costWithTax: amountWithTax ?? '0',
      taxDifference: rest.taxDifference ?? '0',
    }),
  );
  const saleWithoutTax = sum(deals, 'saleWithoutTax');
  const costWithoutTax = sum(sources, 'costWithoutTax');
  return {
    sources,
    dealCount: deals.length,
    saleWithoutTax,
    saleTax: sum(deals, 'saleTax'),
    saleWithTax: sum(deals, 'saleWithTax'),
    costWithoutTax,
    costTax: sum(sources, 'costTax'),
    costWithTax: sum(sources, 'costWithTax'),
    marginAmount: new ExactDecimal(saleWithoutTax).minus(costWithoutTax).toFixed(),
  };
}

/** What a deal owes each supplier behind it: an entry for each, as closings take them. */
function entriesOf({ lines }: TradingDeal): JsonObject[] {
  const codes = [...new Set(lines.map(({ sourceCode = '' }) => sourceCode))];
  return codes.map((supplierCode) => {
    const own = lines.filter(({ sourceCode = '' }) => sourceCode === supplierCode);
    return {
      supplierCode,
      supplierName: own[0]?.sourceName ?? '',
      taxFraction: own[0]?.sourceTaxFraction ?? 3,
      amountTax: own.reduce((tax, line) => tax.plus(dealCost(line).amountTax ?? '0'), new ExactDecimal(0)).toFixed(),
      taxAmounts: own.flatMap(taxedOf),
    };
  });
}

function taxedOf(line: DealLine): JsonObject[] {
  const { amount } = dealCost(line);
  return amount === undefined ? [] : [{ amount, taxType: line.taxType, taxRate: line.taxRate }];
}

function sum(rows: readonly JsonObject[], name: string): string {
  return rows.reduce((all, row) => all.plus(String(row[name] ?? '0')), new ExactDecimal(0)).toFixed();
}
