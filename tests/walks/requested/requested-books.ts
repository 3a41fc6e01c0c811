import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';

/** A record of a walk as its row says. */
export interface WalkedRecord {
  id: string;
  kind: 'request' | 'answer' | 'selection' | 'order';
  state: string;
  version: number;
  ownerCode: string;
  heldBy: { code: string }[];
  record: JsonObject;
}

const tables = {
  request: 'record_estimate_request',
  answer: 'record_estimate_answer',
  selection: 'record_estimate_selection',
  order: 'record_order_order',
} as const;

/** Everything that was asked, answered, selected and ordered in a tenant, the oldest first. */
export async function walkedRecords(query: Query, tenant: string): Promise<WalkedRecord[]> {
  const parts = Object.entries(tables).map(
    ([kind, table]) =>
      `select id, '${kind}' as kind, state, version, owner_code as "ownerCode", held_by_names as "heldBy", data as record
       from ${table} where tenant = $1`,
  );
  const { rows } = await query<WalkedRecord>(`${parts.join(' union all ')} order by id`, [tenant]);
  return rows;
}

/** What became of a requested line, in its unit. */
export interface Standing {
  requested: Decimal;
  inEstimate: Decimal;
  ordered: Decimal;
  cancelled: Decimal;
  free: Decimal;
}

const asked = [
  'pendingApproval',
  'pendingOwnApproval',
  'undecided',
  'beforeNegotiation',
  'onHold',
  'underNegotiation',
  'answered',
  'selecting',
];
const withOwner = ['draft', 'declined', 'sentBack', 'pulledBack', 'rejected', 'selected'];
const notOrdering = ['draft', 'discarded', 'declined', 'sentBack', 'pulledBack', 'revoked', 'refusedBySupplier'];

/** What became of each requested line, reckoned from the records alone and by other words than the definitions'. */
export function standingsOfRecords(records: readonly WalkedRecord[]): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  const of = (line: string) => {
    const zero = new Decimal(0);
    const found = standings.get(line) ?? {
      requested: zero,
      inEstimate: zero,
      ordered: zero,
      cancelled: zero,
      free: zero,
    };
    standings.set(line, found);
    return found;
  };
  const add = (line: string, layer: keyof Standing, quantity: unknown) => {
    of(line)[layer] = of(line)[layer].plus(String(quantity || '0'));
  };
  for (const { kind, state, record } of records) {
    if (kind !== 'request' || typeof record.requestNumber !== 'string') continue;
    const layer = asked.includes(state)
      ? 'inEstimate'
      : withOwner.includes(state)
        ? 'free'
        : ['withdrawn', 'discarded'].includes(state)
          ? 'cancelled'
          : null;
    if (layer === null) continue;
    for (const line of record.lines as JsonObject[]) {
      const origin = record.originNumber;
      const name =
        line.originLineNo === undefined
          ? `${record.requestNumber}/${origin === undefined ? '' : '+'}${String(line.lineNo)}`
          : `${String(origin)}/${String(line.originLineNo)}`;
      add(name, 'requested', line.quantity);
      add(name, layer, line.quantity);
    }
  }
  for (const { kind, state, record } of records) {
    if (kind !== 'order' || notOrdering.includes(state)) continue;
    for (const { requestedLine, quantity, cancelledQuantity } of record.lines as JsonObject[]) {
      if (typeof requestedLine !== 'string') continue;
      const stands = new Decimal(String(quantity)).minus(String(cancelledQuantity || '0'));
      add(requestedLine, 'ordered', stands);
      add(requestedLine, 'free', stands.negated());
    }
  }
  return standings;
}

/** The same as the ledger holds it. */
export async function standingsOfLedger(query: Query, tenant: string): Promise<Map<string, Standing>> {
  const { rows } = await query<{ account: string; balance: string }>(
    `select account, balance::text from ledger_account where tenant = $1 and ledger = 'requested'`,
    [tenant],
  );
  const zero = new Decimal(0);
  const standings = new Map<string, Standing>();
  for (const { account, balance } of rows) {
    const [number, line, layer = 'requested'] = account.split('/');
    const name = `${number}/${line}`;
    const found = standings.get(name) ?? {
      requested: zero,
      inEstimate: zero,
      ordered: zero,
      cancelled: zero,
      free: zero,
    };
    standings.set(name, {
      ...found,
      [layer]: layer === 'requested' ? new Decimal(balance).negated() : new Decimal(balance),
    });
  }
  return standings;
}

/** What does not add up: each requested line is in an estimate, ordered, cancelled or free, and none of it twice. */
export function faultsOf(records: readonly WalkedRecord[], ledger: ReadonlyMap<string, Standing>): string[] {
  const reckoned = standingsOfRecords(records);
  return [...new Set([...reckoned.keys(), ...ledger.keys()])].flatMap((line) => {
    const [own, held] = [reckoned.get(line), ledger.get(line)];
    const told = (one: Standing | undefined) =>
      one === undefined
        ? 'nothing'
        : Object.entries(one)
            .map(([layer, sum]) => `${layer} ${sum.toFixed()}`)
            .join(', ');
    const isEmpty = (one: Standing | undefined) => one === undefined || Object.values(one).every((sum) => sum.isZero());
    if (isEmpty(own) && isEmpty(held)) return [];
    const faults = told(own) === told(held) ? [] : [`${line}: records say ${told(own)}, the ledger ${told(held)}`];
    if (held) {
      const { requested, inEstimate, ordered, cancelled, free } = held;
      if (!requested.eq(inEstimate.plus(ordered).plus(cancelled).plus(free))) faults.push(`${line}: ${told(held)}`);
      if ([inEstimate, ordered, cancelled, free].some((sum) => sum.isNegative())) {
        faults.push(`${line} is below nothing: ${told(held)}`);
      }
    }
    return faults;
  });
}
