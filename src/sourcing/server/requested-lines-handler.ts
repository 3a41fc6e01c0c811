import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { readableBy } from '../../../engine/core/records/readable-by.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import { screenThatOpens } from '../../platform/server/access/screen-that-opens.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { foundOrNull } from '../../platform/server/calls/found-or-null.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { requestedLine } from '../domain/requested-line.ts';
import { requestedLayers, requestedStandings } from '../domain/requested-standing.ts';
import { type RequestedFamily, requestedFamily } from './requested-family.ts';

const ledger = 'requested';

/**
 * `estimate.requestedLines`: of each line of a request that the caller may read, how much of it is in an estimate, ordered,
 * cancelled and free, what was split off included, and the orders among it that he may read. Of a case that was split off:
 * the lines that it has a part of.
 */
export const requestedLines: CallHandler = async (context) => {
  const { app, actor, query } = context;
  const { record } = await readRecordFor(app, actor, 'estimate/request', query.id ?? '');
  const columns = ['requested', ...requestedLayers];
  if (!record.requestNumber) return { columns, items: [] };
  const origin = String(record.originNumber ?? record.requestNumber);
  const own = new Set((record.lines as JsonObject[]).map((line) => requestedLine(record, line)));
  const { balances, family } = await app.database.tenantTransaction(actor.tenant, async (run) => ({
    balances: await balancesUnder(run, { tenant: actor.tenant, ledger, under: `${origin}/` }),
    family: await requestedFamily(run, actor.tenant, origin),
  }));
  const documents = await documentsOf(context, family);
  const standings = [...requestedStandings(balances)]
    .filter(([account]) => own.has(account) || record.splitFromId === undefined)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  return {
    columns,
    items: standings.map(([account, figures]) => ({
      name: family.names.get(account) ?? account,
      figures,
      documents: documents.get(account) ?? [],
    })),
  };
};

/** The orders that stand among what was requested, by the line, as far as the caller may read them. */
async function documentsOf(
  { app, actor }: CallContext,
  { orders }: RequestedFamily,
): Promise<Map<string, JsonObject[]>> {
  const { definitions } = app;
  const positions = definitions.records.get('order/order')?.facts?.positions ?? [];
  const standing = new Set(positions.filter((one) => one.ledger === ledger).flatMap((one) => one.in));
  const [question = ''] = readableBy(definitions, 'order/order', actor.screens);
  const screen = screenThatOpens(definitions, 'order/order', question, actor.screens);
  const documents = new Map<string, JsonObject[]>();
  for (const { id, state, lines } of orders) {
    if (!standing.has(state)) continue;
    const order = await foundOrNull(readRecordFor(app, actor, 'order/order', id));
    if (!order) continue;
    for (const account of new Set(lines.flatMap((line) => (line.requestedLine ? [String(line.requestedLine)] : [])))) {
      const told = { id, number: order.number, screen };
      documents.set(account, [...(documents.get(account) ?? []), told]);
    }
  }
  return documents;
}
