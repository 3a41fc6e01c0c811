import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { isAbout } from '../domain/agreed-thing.ts';
import { type AgreedLine, agreedLines, isInForce } from './agreed-lines.ts';

type OrderLine = RecordOf<'order/order'>['lines'][number];

/** A line of an order that calls off what a contract agrees on. */
export interface BoundLine {
  index: number;
  line: OrderLine;
  /** In the ledger `called`. */
  account: string;
  /** `undefined`: the contract agrees on it no more; what was called off before stays. */
  agreed: AgreedLine | undefined;
  /** What the order called off of it before, as a line that was ordered already. */
  former: OrderLine | undefined;
}

/**
 * Says on every line of an order by which contract it is, whatever was sent, and answers those that are by one: the contract of
 * the supplier that is in force today and agrees on the product; of an order that is being changed, the one that it was
 * ordered by. A price that is still undecided is by none, nor is what comes from the catalog, which has its own price.
 */
export async function bindLines(
  { record, stored, query, actor, now }: EffectContext<'order/order'>,
  { locked = false } = {},
): Promise<BoundLine[]> {
  const day = businessDateOf(now);
  const formerly = (stored.orderedAt ?? '') === '' ? [] : (stored.lines ?? []);
  const ids = formerly.flatMap(({ contractLine }) => (contractLine ? [contractLine.split('/')[0] ?? ''] : []));
  const found =
    record.priceUndecided === true || stored.applicationNumber !== undefined
      ? []
      : await agreedLines(query, actor.tenant, { supplierCodes: [record.supplierCode], day, ids }, { locked });
  return record.lines.flatMap((line, index) => {
    const kept = formerly.find(({ lineNo }) => lineNo !== undefined && lineNo === line.lineNo);
    const isKept = kept?.contractLine && stored.supplierCode === record.supplierCode && isAbout(line, kept);
    const former = isKept ? kept : undefined;
    const agreed = former
      ? found.find(({ account }) => account === former.contractLine)
      : found.find((one) => isInForce(one, day) && isAbout(line, one.line));
    const account = former?.contractLine ?? agreed?.account;
    const price = former?.contractUnitPrice ?? agreed?.line.unitPrice;
    const number = former?.contractNumber ?? agreed?.contract.contractNumber;
    setOrDelete(line, { contractLine: account, contractUnitPrice: price, contractNumber: number });
    return account === undefined ? [] : [{ index, line, account, agreed, former }];
  });
}

function setOrDelete(
  line: OrderLine,
  values: Record<'contractLine' | 'contractUnitPrice' | 'contractNumber', string | undefined>,
): void {
  for (const name of ['contractLine', 'contractUnitPrice', 'contractNumber'] as const) {
    const value = values[name];
    if (value === undefined) delete line[name];
    else line[name] = value;
  }
}
