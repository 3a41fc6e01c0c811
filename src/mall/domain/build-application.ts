import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { type AccountTitle, type BookedGroup, dearestOf, groupedByTitle } from './booked-lines.ts';

type Application = RecordOf<'mall/application'>;
export type ApplicationLine = Application['lines'][number];
export type ApplicationPart = NonNullable<Application['parts']>[number];

/** What goes to one supplier: its goods, and the postage on them in yen without tax, `'0'` for none. */
export interface OrderedPart {
  code: string;
  supplier: RecordOf<'master/supplier'>;
  lines: readonly {
    code: string;
    quantity: string;
    unitPrice: string;
    amountWithoutTax: string;
    amountWithTax: string;
    /** As what it is booked, where not as the application. */
    title?: AccountTitle | undefined;
    product: {
      record: RecordOf<'master/product'>;
      contract: { number: string } | null;
      /** It came from a shop, no product of the catalog. */
      external?: object;
    };
  }[];
  postage: string;
  postageTaxRate: string;
}

/** The words that an application is made with. */
interface Words {
  /** How postage is called on the line of an order. */
  postage: string;
  categories: ReadonlyMap<string, RecordOf<'master/category'>>;
}

/**
 * The lines of an application and what each order begins with: of each supplier one for all that is booked as one. Postage is a
 * line of its own, with the dearest; the category of an order is that of its dearest line.
 */
export function buildApplication(
  parts: readonly OrderedPart[],
  words: Words,
): { lines: ApplicationLine[]; parts: ApplicationPart[] } {
  const grouped = parts.map((part) => ({ part, ...groupedByTitle(part.lines) }));
  return {
    lines: grouped.flatMap(({ part, posted }) => [
      ...part.lines.map((line) => goodsLine(part, line)),
      ...(part.postage === '0' ? [] : [postageLine(part, posted?.title, words.postage)]),
    ]),
    parts: grouped.flatMap(({ part, groups }) => groups.map((group) => headOf(part, group, words))),
  };
}

/** Which order a line goes into, and as what it is booked. */
function bookedAs(supplierCode: string, title: AccountTitle | undefined) {
  return {
    orderKey: title ? `${supplierCode}/${title.code}` : supplierCode,
    ...(title && { accountTitleCode: title.code, accountTitleName: title.name }),
  };
}

function goodsLine({ code, supplier }: OrderedPart, line: OrderedPart['lines'][number]): ApplicationLine {
  const { name, categoryCode, isGreen, modelNumber, makerName, unitCode, taxType, taxRate, priceTiers } =
    line.product.record;
  const { contract, external } = line.product;
  return {
    ...(external ? { externalCode: line.code } : { productCode: line.code }),
    productName: name,
    categoryCode,
    ...(isGreen === true && { isGreen }),
    ...(modelNumber !== undefined && { modelNumber }),
    ...(makerName !== undefined && { makerName }),
    supplierCode: code,
    supplierName: supplier.name,
    ...bookedAs(code, line.title),
    taxFraction: supplier.taxFraction,
    quantity: line.quantity,
    unitCode,
    unitPrice: line.unitPrice,
    taxType,
    taxRate,
    ...(contract ? { contractNumber: contract.number } : priceTiers && { tiers: priceTiers }),
  };
}

function postageLine(
  { code, supplier, postage, postageTaxRate }: OrderedPart,
  title: AccountTitle | undefined,
  productName: string,
): ApplicationLine {
  return {
    productName,
    supplierCode: code,
    supplierName: supplier.name,
    ...bookedAs(code, title),
    taxFraction: supplier.taxFraction,
    quantity: '1',
    unitCode: 'SHIKI',
    unitPrice: postage,
    taxType: 2,
    taxRate: postageTaxRate,
  };
}

function headOf(
  { code, supplier }: OrderedPart,
  { title, lines }: BookedGroup<OrderedPart['lines'][number]>,
  { categories }: Words,
): ApplicationPart {
  const categoryCode = dearestOf(lines)?.product.record.categoryCode ?? '';
  const category = categories.get(categoryCode);
  return {
    supplierCode: code,
    supplierName: supplier.name,
    ...bookedAs(code, title),
    taxFraction: supplier.taxFraction,
    closingDay: supplier.closingDay,
    paymentMonths: supplier.paymentMonths,
    paymentDay: supplier.paymentDay,
    supplierIsProtected: supplier.isProtected === true,
    categoryCode,
    categoryName: category?.pathName ?? categoryCode,
  };
}

/** The goods that an application asks for, whatever else it says of them. */
export function goodsOf(
  lines: readonly Partial<ApplicationLine>[],
): { code: string; quantity: string; accountTitleCode: string | undefined; at: number }[] {
  return lines.flatMap(({ productCode, externalCode, quantity, accountTitleCode }, at) => {
    const code = productCode ?? externalCode;
    return code === undefined || quantity === undefined ? [] : [{ code, quantity, accountTitleCode, at }];
  });
}
