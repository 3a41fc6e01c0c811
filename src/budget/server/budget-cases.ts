import type { Definitions } from '../../../engine/core/definitions.ts';
import { pointerToPath } from '../../../engine/core/values/json-pointer.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { recordTableName } from '../../../engine/server/schema/identifiers.ts';
import { screenThatReads } from '../../platform/server/access/screen-that-reads.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { foundOrNull } from '../../platform/server/calls/found-or-null.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { type BudgetLine, budgetAccount, budgetLayers, budgetLedger } from '../domain/budget-account.ts';
import { budgetLineOf } from '../domain/line-of.ts';
import { visibleDepartments } from './visible-departments.ts';

/** So many cases of a month are told, the largest first; what the others come to is told together. */
const mostCases = 50;

/** What a record holds of a line in a month, in one layer. */
interface Held {
  recordType: string;
  recordId: string;
  layer: string;
  amount: string;
  /** Of all there are. */
  count: number;
  whole: string;
}

/**
 * `budget.cases`: what stands in a month of a line (a bar of the inquiry), record by record, to the yen, the largest first. Who
 * took how much by what is told to whoever sees the budget, as a refusal tells it; what it is about, and the screen that opens
 * it, to whoever may read the record.
 */
const cases: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const line = budgetLineOf(body);
  if (!line || !(await visibleDepartments(context)).has(line.costDepartmentCode)) throw notFound();
  const found = await app.database.tenantTransaction(actor.tenant, async (query) => {
    const held = await heldIn(query, { tenant: actor.tenant, line, month: String(body.month) });
    return { held, known: await namesOf(query, { tenant: actor.tenant, held, definitions: app.definitions }) };
  });
  const items = [];
  for (const { recordType, recordId, layer, amount } of found.held) {
    const { title, ...told } = found.known.get(recordId) ?? {};
    const screen = screenThatReads(app.definitions, recordType, actor);
    const read = () => foundOrNull(readRecordFor(app, actor, recordType, recordId, { recordOnly: true }));
    const opens = screen !== null && (await read()) !== null;
    items.push({ recordType, layer, amount, ...told, ...(opens && { id: recordId, screen, title }) });
  }
  const [{ count = 0, whole = '0' } = {}] = found.held;
  return { items, count, whole };
};

/** Handlers of the calls that tell what a budget went into. */
export const casesHandlers: [string, CallHandler][] = [['budget.cases', cases]];

async function heldIn(
  query: Query,
  { tenant, line, month }: { tenant: string; line: BudgetLine; month: string },
): Promise<Held[]> {
  const accounts = budgetLayers.map((layer) => budgetAccount(line, month, layer));
  const { rows } = await query<Held>(
    `select record_type as "recordType", record_id::text as "recordId", split_part(account, '/', 4) as layer,
       trim_scale(sum(amount))::text as amount, count(*) over ()::int as count,
       trim_scale(sum(sum(amount)) over ())::text as whole
     from (
       select record_type, record_id, to_account as account, amount from ledger_movement
       where tenant = $1 and ledger = $2 and to_account = any($3::text[])
       union all
       select record_type, record_id, from_account, -amount from ledger_movement
       where tenant = $1 and ledger = $2 and from_account = any($3::text[])
     ) as moved group by record_type, record_id, account having sum(amount) <> 0
     order by abs(sum(amount)) desc, record_id desc, layer limit $4`,
    [tenant, budgetLedger, accounts, mostCases],
  );
  return rows;
}

/** Number, owner and title of records, by id. */
async function namesOf(
  query: Query,
  { tenant, held, definitions }: { tenant: string; held: readonly Held[]; definitions: Pick<Definitions, 'records'> },
): Promise<Map<string, { number?: string; ownerName?: string; title?: string }>> {
  const known = new Map<string, { number?: string; ownerName?: string; title?: string }>();
  for (const recordType of new Set(held.map((one) => one.recordType))) {
    const ids = held.filter((one) => one.recordType === recordType).map(({ recordId }) => recordId);
    const { title } = definitions.records.get(recordType)?.facts ?? {};
    const { rows } = await query<{ id: string; number: string; ownerName: string; title: string }>(
      `select id::text as id, coalesce(number, '') as number, owner_name as "ownerName", coalesce(data #>> $3::text[], '') as title
       from ${recordTableName(recordType)} where tenant = $1 and id = any($2::uuid[])`,
      [tenant, ids, title === undefined ? ['title'] : pointerToPath(title)],
    );
    for (const { id, ...names } of rows) known.set(id, names);
  }
  return known;
}
