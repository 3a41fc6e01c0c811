import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { afterAll, balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { screenThatReads } from '../../platform/server/access/screen-that-reads.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { foundOrNull } from '../../platform/server/calls/found-or-null.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { calledAccount, calledLedger, termAccount } from '../domain/called-account.ts';

const columns = ['agreed', 'ordered', 'received', 'invoiced', 'remaining'];

/** A line of an order that calls something off: of which account, and how much of it was invoiced. */
interface Call {
  orderId: string;
  account: string;
  invoiced: string;
}

/**
 * `contract.called`: of each line of a unit-price contract that the caller may read, how much was agreed on for this term, ordered,
 * received, invoiced and remains, and the orders that have it, as far as he may read them. Where no quantity was agreed,
 * nothing is said of what remains.
 */
export const calledLines: CallHandler = async (context) => {
  const { app, actor, query } = context;
  const found = await readRecordFor(app, actor, 'contract/contract', query.id ?? '');
  const contract = found.record;
  if (contract.contractKind !== 'unitPrice' || !contract.approvedAt) return { columns, items: [] };
  const under = `${termAccount(found.id, contract)}/`;
  const { balances, calls } = await app.database.tenantTransaction(actor.tenant, async (run) => ({
    balances: await balancesUnder(run, { tenant: actor.tenant, ledger: calledLedger, under }),
    calls: await callsUnder(run, actor.tenant, under),
  }));
  const held = new Map(balances.map(({ account, balance }) => [account, balance]));
  const documents = await documentsOf(context, calls);
  return {
    columns,
    items: contract.lines.map((line) => {
      const account = calledAccount(found.id, contract, line);
      const received = held.get(`${account}/received`) ?? '0';
      const ordered = new ExactDecimal(held.get(`${account}/toCome`) ?? '0').plus(received);
      const own = calls.filter((call) => call.account === account);
      const invoiced = own.reduce((sum, call) => sum.plus(call.invoiced), new ExactDecimal(0));
      const figures = { ordered: ordered.toFixed(), received, invoiced: invoiced.toFixed() };
      const agreed = line.quantity ? new ExactDecimal(line.quantity) : undefined;
      return {
        name: line.productName,
        figures: agreed
          ? { agreed: agreed.toFixed(), ...figures, remaining: agreed.minus(ordered).toFixed() }
          : figures,
        documents: documents.get(account) ?? [],
      };
    }),
  };
};

/** What orders call off under these accounts, with what of it stands in invoices, by what was accepted of each line. */
async function callsUnder(query: Query, tenant: string, under: string): Promise<Call[]> {
  const { rows } = await query<Call>(
    `with called as (
       select distinct record_id as id from ledger_movement
       where tenant = $1 and ledger = $2 and to_account >= $3 and to_account < $4
     )
     select one.id as "orderId", line ->> 'contractLine' as account, (
       select coalesce(sum((taken ->> 'acceptedQuantity')::numeric), 0)::text
       from record_acceptance_acceptance accepted, jsonb_array_elements(accepted.data -> 'lines') as taken
       where accepted.tenant = $1 and accepted."c_orderId" = one.id::text and accepted.state = 'finished'
         and coalesce(accepted."c_invoiceId", '') <> '' and taken ->> 'orderLineNo' = line ->> 'lineNo') as invoiced
     from record_order_order one join called using (id), jsonb_array_elements(one.data -> 'lines') as line
     where one.tenant = $1 and starts_with(line ->> 'contractLine', $3)
     order by one.created_at desc, one.id`,
    [tenant, calledLedger, under, afterAll(under)],
  );
  return rows;
}

/** The orders that have some of it now, by account, as far as the caller may read them. */
async function documentsOf({ app, actor }: CallContext, calls: readonly Call[]): Promise<Map<string, JsonObject[]>> {
  const { definitions } = app;
  const positions = definitions.records.get('order/order')?.facts?.positions ?? [];
  const standing = new Set(positions.filter(({ ledger }) => ledger === calledLedger).flatMap((one) => one.in));
  const screen = screenThatReads(definitions, 'order/order', actor);
  const documents = new Map<string, JsonObject[]>();
  for (const orderId of new Set(calls.map((call) => call.orderId))) {
    const order = await foundOrNull(readRecordFor(app, actor, 'order/order', orderId));
    if (!order || !standing.has(order.state)) continue;
    const accounts = new Set(calls.filter((call) => call.orderId === orderId).map(({ account }) => account));
    for (const account of accounts) {
      const told = { id: orderId, number: order.number, screen };
      documents.set(account, [...(documents.get(account) ?? []), told]);
    }
  }
  return documents;
}
