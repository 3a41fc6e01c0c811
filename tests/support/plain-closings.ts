import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Query } from '../../engine/server/ports.ts';

/**
 * What months come to, reckoned a second time from what was accepted, in plain whole numbers: nothing of it is the product's. A
 * month of a company takes what its suppliers' periods up to its closing date hold, once it was accepted; its tax is rounded
 * once per supplier and rate.
 */
export interface PlainMonths {
  /** By `month supplier`: what is owed, how much of it is no tax, and its parts by rate as `rate net+tax`. */
  statements: Map<string, { owed: bigint; net: bigint; parts: string }>;
  /** By month. */
  months: Map<string, bigint>;
  /** Ids of acceptances, by `month supplier`. */
  entries: Map<string, string[]>;
}

/** A fraction of whole numbers; the second one is above zero. */
type Part = readonly [bigint, bigint];

const nothing: Part = [0n, 1n];
const plus = ([a, b]: Part, [c, d]: Part): Part => [a * d + c * b, b * d];
const times = ([a, b]: Part, [c, d]: Part): Part => [a * c, b * d];

function partOf(decimal: unknown): Part {
  const [whole = '0', digits = ''] = String(decimal ?? '0').split('.');
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)];
}

/** 1 to the nearest yen, half of one up; 2 up, 3 down. */
export function inYen([above, below]: Part, way: number): bigint {
  const down = (a: bigint, b: bigint) => a / b - (a % b < 0n ? 1n : 0n);
  if (way === 2) return -down(-above, below);
  return way === 3 ? down(above, below) : down(2n * above + below, 2n * below);
}

/** Tax withheld of a fee, to whole yen: 10.21 % up to a million, 20.42 % of what is above. */
export function withheldOf(net: bigint): bigint {
  const million = 1_000_000n;
  return net <= million ? (net * 1021n) / 10_000n : ((net - million) * 2042n) / 10_000n + 102_100n;
}

interface Accepted {
  id: string;
  record: JsonObject;
  organization: string;
  supplier: JsonObject;
  finished: string;
}

/** Reckons every month of a company group that is closed. */
export async function plainMonths(query: Query, tenant: string): Promise<PlainMonths> {
  const companyOf = await companies(query, tenant);
  const { rows: runs } = await query<{ company: string; month: string; date: string; executed: string }>(
    `select "c_companyDisplayCode" as company, "c_targetMonthly" as month, "c_closingDate" as date,
       data->>'executedAt' as executed
     from record_closing_run where tenant = $1 and state = 'closed' order by 3`,
    [tenant],
  );
  const { rows: accepted } = await query<Accepted>(
    `select one.id, one.data as record, one.organization_code as organization, supplier.data as supplier,
       (select min(at) from record_history as step where step.tenant = one.tenant and step.record_id = one.id
          and step.to_state = 'finished') as finished
     from record_acceptance_acceptance as one
       join record_master_supplier as supplier
         on supplier.tenant = one.tenant and supplier."c_code" = one."c_supplierCode" and supplier.state <> 'draft'
     where one.tenant = $1 and one.state = 'finished' order by one.id`,
    [tenant],
  );
  const groups = new Map<string, Accepted[]>();
  for (const one of accepted) {
    if (Number(one.record.amountWithTax) === 0) continue;
    const due = periodEnd(one);
    const run = runs.find(
      ({ company, date, executed }) =>
        company === companyOf.get(one.organization) && date >= due && new Date(executed) >= new Date(one.finished),
    );
    if (!run) continue;
    const key = `${run.month} ${one.record.supplierCode}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const result: PlainMonths = { statements: new Map(), months: new Map(), entries: new Map() };
  for (const [key, group] of groups) {
    const statement = statementOf(group);
    const [month = ''] = key.split(' ');
    result.statements.set(key, statement);
    result.months.set(month, (result.months.get(month) ?? 0n) + statement.owed);
    result.entries.set(
      key,
      group.map(({ id }) => id),
    );
  }
  return result;
}

function statementOf(group: readonly Accepted[]): { owed: bigint; net: bigint; parts: string } {
  const way = Number(group[0]?.supplier.taxFraction ?? 1);
  /** By rate: yen with the tax inside, and without it. */
  const rates = new Map<string, { inside: bigint; outside: bigint }>();
  for (const { record } of group) {
    for (const line of record.lines as JsonObject[]) {
      const isKept = line.rejectionBranch === 'priceCut';
      const priced = [
        [line.acceptedQuantity, line.unitPrice],
        ...(isKept ? [[line.rejectedQuantity, line.reducedUnitPrice]] : []),
      ];
      const yen = priced.reduce((sum, [many, price]) => sum + lineYen(partOf(many), partOf(price), way), 0n);
      const rate = Number(line.taxType) === 3 ? '0' : String(Number(line.taxRate));
      const sums = rates.get(rate) ?? { inside: 0n, outside: 0n };
      sums[Number(line.taxType) === 1 ? 'inside' : 'outside'] += yen;
      rates.set(rate, sums);
    }
  }
  let [owed, all] = [0n, 0n];
  const parts = [...rates]
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([rate, { inside, outside }]) => {
      const [above, below] = partOf(rate);
      const taxInside: Part = [inside * above, below + above];
      const tax = inYen(plus(taxInside, [outside * above, below]), way);
      const net = outside + inside - inYen(inside === 0n ? nothing : taxInside, way);
      owed += net + tax;
      all += net;
      return `${rate} ${net}+${tax}`;
    });
  return { owed, net: all, parts: parts.join(', ') };
}

/** What takes goods back is rounded as it was when it gave them. */
function lineYen(many: Part, price: Part, way: number): bigint {
  const [count, below] = many;
  return count < 0n ? -inYen(times([-count, below], price), way) : inYen(times(many, price), way);
}

/** The last day of the period that goods fall in: by their receipt where the law protects the supplier. */
function periodEnd({ record, supplier }: Accepted): string {
  const isProtected = record.protectedDeal ?? supplier.isProtected === true;
  const closes = Number(record.closingDay ?? supplier.closingDay ?? 31);
  const [year = 0, month = 0, day = 0] = String(isProtected ? record.receivedOn : record.acceptedOn)
    .split('/')
    .map(Number);
  const end = (later: number) => {
    const last = new Date(Date.UTC(year, month + later, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + later, Math.min(closes, last)));
  };
  return (end(0).getUTCDate() >= day ? end(0) : end(1)).toISOString().slice(0, 10).replaceAll('-', '/');
}

/** The company of each organization: the next one above that is one. */
async function companies(query: Query, tenant: string): Promise<Map<string, string>> {
  const { rows } = await query<{ code: string; parent: string | null; level: string }>(
    `select "c_code" as code, data->>'parentCode' as parent, data->>'level' as level from record_master_organization
     where tenant = $1`,
    [tenant],
  );
  const units = new Map(rows.map((row) => [row.code, row]));
  const companyOf = (code: string): string => {
    const unit = units.get(code);
    return !unit || unit.level === 'company' || !unit.parent ? code : companyOf(unit.parent);
  };
  return new Map(rows.map(({ code }) => [code, companyOf(code)]));
}
