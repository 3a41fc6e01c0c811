import type { RecordDefinition } from '../../engine/core/definitions.ts';
import { getAt, setIn } from '../../engine/core/values/json-pointer.ts';
import { visibleSql } from '../../engine/server/lists/visible-sql.ts';
import type { Actor, Query } from '../../engine/server/ports.ts';
import { createAccessQuestions } from '../../engine/server/records/reading/access-questions.ts';
import { accessTableOf } from '../../engine/server/records/reading/counterparty.ts';
import { recordTableName } from '../../engine/server/schema/identifiers.ts';
import { createSqlValues } from '../../engine/server/store/sql-values.ts';
import { companyRoles } from '../../src/platform/server/access/role-screens.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { product } from '../../src/server.ts';

const questionOf = createAccessQuestions(product.questions, companyRoles);

/** Ends every text that is changed; it stands nowhere else. */
export const secret = '秘';

/** Names of the tenant's own offices stand on its papers: their other facts are hidden, these are not. */
const onPapers = ['name', 'pathName'];

/** Changes what this person is not shown, and nothing else; answers how many rows. */
export async function changeWhatIsHidden(
  query: Query,
  actor: Actor,
  { records, calls }: { records: readonly RecordDefinition[]; calls: readonly LoadedCall[] },
): Promise<number> {
  await query('set local session_replication_role = replica');
  let changed = 0;
  for (const record of records) {
    if (!record.facts) continue;
    const seen = questionsFor(record.id, calls);
    changed += await changeUnseenRows(query, actor, record, seen);
    if (record.facts.counterpartyView && actor.counterpartyCode !== undefined) {
      changed += await changeOmitted(query, actor, record, seen);
    }
    if (actor.counterpartyCode === undefined) changed += await changeKept(query, actor, record);
  }
  for (const { operation } of calls) {
    if (!('handler' in operation) && 'options' in operation)
      changed += await changeRestricted(query, actor, operation.options, records);
  }
  await query('update master_change set changes = changes + 1 where tenant = $1', [actor.tenant]);
  return changed;
}

/**
 * Masters that handlers tell the tenant's own people: record → call. Which of their rows count for whom is held against a slow
 * search in `tests/api/mall/catalog-search.test.ts`, or asked by name in `tests/api/money/budgets.test.ts`.
 */
const toldByHandlers: Readonly<Record<string, string>> = {
  'budget/budget': 'budget.inquiry',
  'estimate/template': 'estimate.templates',
  'help/notice': 'notice.list',
  'mall/contract-price': 'mall.search',
  'mall/postage': 'mall.cart',
  'mall/spelling': 'mall.search',
  'master/catalog-rule': 'mall.search',
  'mall/punchout-shop': 'punchout.shops',
  'master/storage': 'mall.search',
  'master/shelf': 'pullDown.shelf',
};

/** The questions by which any of these calls shows rows of a record. */
function questionsFor(recordType: string, calls: readonly LoadedCall[]): string[] {
  return calls.flatMap(({ id, operation }) => {
    if (toldByHandlers[recordType] === id) return ('handler' in operation && operation.visibleTo) || ['insider'];
    const shown =
      'list' in operation
        ? operation.list
        : 'read' in operation
          ? operation.read
          : !('handler' in operation) && 'options' in operation
            ? operation.options
            : undefined;
    return shown?.record === recordType ? shown.visibleTo : [];
  });
}

async function changeUnseenRows(query: Query, actor: Actor, record: RecordDefinition, seen: readonly string[]) {
  const { facts } = record;
  if (!facts) return 0;
  const sql = createSqlValues();
  // What waits for somebody and what is his own is told by to-dos, whatever calls he has.
  const asked = facts.lifecycle ? [...seen, 'owner', 'currentApprover', 'assignee', 'participant'] : seen;
  const shown = visibleSql(asked.map(questionOf), actor, sql, accessTableOf({ id: record.id, facts }));
  const keys = record.id === 'master/organization' ? `(?!${onPapers.map((key) => `${key}"`).join('|')})` : '';
  const { rowCount } = await query(
    `update "${recordTableName(record.id)}" set data = regexp_replace(regexp_replace(data::text,
       '("${keys}[A-Za-z]+": "[^"\\\\]*[ぁ-んァ-ヶ一-龠][^"\\\\]*)"', '\\1${secret}"', 'g'),
       '("[A-Za-z]*([aA]mount|[pP]rice)[A-Za-z]*": "-?)([0-9])', '\\17\\3', 'g')::jsonb,
       search = search || E'\\n${secret}', updated_at = updated_at + interval '1 hour'
     where tenant = ${sql.bind(actor.tenant)} and (${shown}) is not true`,
    sql.values,
  );
  return rowCount;
}

/** What the other party's view leaves out of rows that it sees, beside the records' own events and keepers. */
async function changeOmitted(query: Query, actor: Actor, record: RecordDefinition, seen: readonly string[]) {
  const { facts, id } = record;
  const view = facts?.counterpartyView;
  if (!facts || !view) return 0;
  const table = recordTableName(id);
  const sql = createSqlValues();
  const shown = visibleSql(seen.map(questionOf), actor, sql, accessTableOf({ id, facts }));
  const { rows } = await query<{ id: string; data: never }>(
    `select id, data from "${table}" where tenant = ${sql.bind(actor.tenant)} and (${shown})`,
    sql.values,
  );
  for (const [index, row] of rows.entries()) {
    const data = hiddenPointers(record).reduce(
      (rest, at) => setIn(rest, at, otherValue(getAt(rest, at), index)),
      row.data,
    );
    await query(
      `update "${table}" set data = $2::jsonb, organization_code = coalesce((select data ->> 'parentCode' from record_master_organization
           where tenant = $4 and data ->> 'code' = organization_code and data ->> 'level' <> 'company'), organization_code),
         updated_at = updated_at + interval '1 hour' * $3::int, participants = participants || array['nobody'],
         due_at = case when held_by_names @> '[{"code": ""}]' then due_at else due_at + interval '1 day' * $3::int end,
         held_by_names = (select coalesce(jsonb_agg(case when one ->> 'code' = '' then one
           else one || '{"code": "nobody", "name": "${secret}"}' end), '[]') from jsonb_array_elements(held_by_names) as one)
       where tenant = $4 and id = $1`,
      [row.id, JSON.stringify(data), (index * 7) % 23, actor.tenant],
    );
  }
  const sent = await query(
    `update record_history set comment = coalesce(comment, '') || '${secret}', at = at + interval '1 minute',
       actor_name = actor_name || '${secret}'
     where tenant = $1 and record_type = $2 and not event = any($3)`,
    [actor.tenant, id, view.history],
  );
  return rows.length + sent.rowCount;
}

/** What the other party keeps to itself: whole fields of the record. */
async function changeKept(query: Query, actor: Actor, { facts, id }: RecordDefinition): Promise<number> {
  let changed = 0;
  for (const pointer of facts?.counterpartyView?.keeps ?? []) {
    if (pointer.indexOf('/', 1) > 0) throw new Error(`Nobody can change ${pointer} here yet.`);
    const { rowCount } = await query(
      `update "${recordTableName(id)}" set data = jsonb_set(data, array[$2::text], to_jsonb($3::text))
       where tenant = $1 and data ? $2`,
      [actor.tenant, pointer.slice(1), secret],
    );
    changed += rowCount;
  }
  return changed;
}

/** What is omitted, and the promoted columns within it, so that they differ even where nothing was there. */
function hiddenPointers({ facts, schema }: RecordDefinition): string[] {
  const omits = facts?.counterpartyView?.omits ?? [];
  // From which event on the other party is told is what its own view is made with.
  const since = facts?.counterpartyView?.historySince;
  const columns = Object.values(facts?.columns ?? {}).map(({ at }) => at);
  const below = columns.filter((at) => omits.some((omitted) => at === omitted || at.startsWith(`${omitted}/`)));
  const texts = omits.filter((at) => schema.properties?.[at.slice(1)]?.type === 'string');
  return [...new Set([...below, ...texts])].filter((at) => at !== since);
}

function otherValue(value: unknown, index: number) {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)) return `${secret}${value}`;
  return String(((index + 3) * 7919) % 1000);
}

type Choices = Extract<LoadedCall['operation'], { options: unknown }>['options'];

/** Columns of choices that are not for this person, but in his own row: his invoices are made with what stands there. */
async function changeRestricted(query: Query, actor: Actor, options: Choices, records: readonly RecordDefinition[]) {
  const record = records.find(({ id }) => id === options.record);
  const groups = (options.restricted ?? []).filter(
    ({ visibleTo }) =>
      !visibleTo
        .map(questionOf)
        .some(({ where }) =>
          where(actor, () => 'null', { counterpartyCode: null, assigneeCode: null, deciding: null }),
        ),
  );
  let changed = 0;
  for (const column of groups.flatMap(({ columns }) => columns)) {
    const type = record?.schema.properties?.[column]?.type;
    const next =
      type === 'boolean'
        ? `to_jsonb(not coalesce((data ->> $2)::boolean, false))`
        : type === 'integer'
          ? `to_jsonb(coalesce((data ->> $2)::int, 0) + 1)`
          : `to_jsonb(coalesce(data ->> $2, '') || '${secret}')`;
    const { rowCount } = await query(
      `update "${recordTableName(options.record)}" set data = jsonb_set(data, array[$2::text], ${next})
       where tenant = $1 and data ->> 'code' is distinct from $3::text`,
      [actor.tenant, column, actor.counterpartyCode ?? null],
    );
    changed += rowCount;
  }
  return changed;
}
