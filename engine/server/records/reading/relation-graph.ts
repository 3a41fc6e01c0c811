import { getAt, pointerToPath } from '../../../core/values/json-pointer.ts';
import type { RelatedNode, RelationGraph } from '../../../core/wire.ts';
import { recordNotFound } from '../../errors.ts';
import type { Actor, Query } from '../../ports.ts';
import { promotedColumnName, quoted } from '../../schema/identifiers.ts';
import type { EngineContext } from '../engine-context.ts';
import type { LivingModel } from '../record-model.ts';
import { envelopeOf, loadRecord, type RecordRow, recordRowColumns, subjectOf, toneOf } from '../record-row.ts';
import { textsAt } from '../texts-at.ts';
import { actingAs } from './access-questions.ts';
import { shownTo } from './counterparty.ts';
import { readHistory } from './history.ts';
import { isOutside } from './outside-view.ts';

/** More than anybody can take in; what lies beyond is left out. */
const mostRecords = 100;

/** From which record to look, and which access questions show records of a kind to this user (none: never). */
export interface RelationInput {
  recordType: string;
  id: string;
  visibleTo: (recordType: string) => readonly string[];
}

interface Found {
  model: LivingModel;
  row: RecordRow;
}

/**
 * A record and all that hang together with it over the links of their definitions, forwards and backwards, as far as
 * this user may see them; what is hidden is not passed through. Unknown and not visible: `EN-NOT-FOUND`.
 */
export async function relationGraph(
  context: EngineContext,
  actor: Actor,
  input: RelationInput,
): Promise<RelationGraph> {
  const isVisible = ({ model, row }: Found) =>
    input.visibleTo(model.id).some((name) => context.questions(name).ask(actor, subjectOf(model, row)));
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const model = context.models.living(input.recordType);
    const start = { model, row: await loadRecord(query, model, { tenant: actor.tenant, id: input.id }) };
    if (!isVisible(start)) throw recordNotFound();
    const found = new Map([[start.row.id, start]]);
    const links = new Map<string, { from: string; to: string }>();
    for (const current of found.values()) {
      const link = (from: Found, to: Found) => {
        const isKnown = found.has(from.row.id) && found.has(to.row.id);
        if (!isKnown && (found.size >= mostRecords || !isVisible(from) || !isVisible(to))) return;
        for (const one of [from, to]) if (!found.has(one.row.id)) found.set(one.row.id, one);
        links.set(`${from.row.id} ${to.row.id}`, { from: from.row.id, to: to.row.id });
      };
      for (const earlier of await earlierOf(context, query, current)) link(earlier, current);
      for (const later of await laterOf(context, query, current)) link(current, later);
    }
    const records = await Promise.all([...found.values()].map((one) => asRelated(context, query, actor, one)));
    return { records, links: [...links.values()] };
  });
}

/** Records that this one came out of: those it names as such, and those that name it as what they led to. */
async function earlierOf(context: EngineContext, query: Query, found: Found): Promise<Found[]> {
  return [
    ...(await namedBy(context, query, found, 'links')),
    ...(await namedInRows(context, query, found)),
    ...(await naming(context, query, found, 'leadsTo')),
  ];
}

/** Records that came out of this one. */
async function laterOf(context: EngineContext, query: Query, found: Found): Promise<Found[]> {
  return [
    ...(await naming(context, query, found, 'links')),
    ...(await namingInRows(context, query, found)),
    ...(await namedBy(context, query, found, 'leadsTo')),
  ];
}

type Direction = 'links' | 'leadsTo';

/** Records that this one names. */
async function namedBy(
  { models }: EngineContext,
  query: Query,
  { model, row }: Found,
  direction: Direction,
): Promise<Found[]> {
  const named = Object.entries(model.facts[direction] ?? {}).flatMap(([column, recordType]) => {
    const id = getAt(row.data, model.facts.columns[column]?.at ?? '');
    return typeof id === 'string' && id !== '' ? [{ linked: models.living(recordType), id }] : [];
  });
  const rows: Found[] = [];
  for (const { linked, id } of named) rows.push(...(await rowsOf(query, linked, row.tenant, 'id::text', id)));
  return rows;
}

/** Records that name this one. */
async function naming(
  { models }: EngineContext,
  query: Query,
  { model, row }: Found,
  direction: Direction,
): Promise<Found[]> {
  const rows: Found[] = [];
  for (const other of models.allLiving()) {
    for (const [column, recordType] of Object.entries(other.facts[direction] ?? {})) {
      if (recordType !== model.id) continue;
      rows.push(...(await rowsOf(query, other, row.tenant, quoted(promotedColumnName(column)), row.id)));
    }
  }
  return rows;
}

/** Records that rows of this one name. */
async function namedInRows({ models }: EngineContext, query: Query, { model, row }: Found): Promise<Found[]> {
  const rows: Found[] = [];
  for (const { ids, record } of model.facts.rowLinks ?? []) {
    for (const id of new Set(textsAt(row.data, pointerToPath(ids)))) {
      rows.push(...(await rowsOf(query, models.living(record), row.tenant, 'id::text', id)));
    }
  }
  return rows;
}

/** Records whose rows name this one. */
async function namingInRows({ models }: EngineContext, query: Query, { model, row }: Found): Promise<Found[]> {
  const rows: Found[] = [];
  for (const other of models.allLiving()) {
    for (const { ids, record, heldBy } of other.facts.rowLinks ?? []) {
      if (record !== model.id) continue;
      const holds = `${quoted(promotedColumnName(heldBy))} and data @> $2::jsonb`;
      rows.push(...(await rowsWhere(query, other, holds, [row.tenant, JSON.stringify(holding(ids, row.id))])));
    }
  }
  return rows;
}

/** The least that a record holds whose rows name an id: `lines` with a row that has it. */
function holding(pointer: string, id: string): unknown {
  return pointerToPath(pointer).reduceRight<unknown>((held, key) => (key === '*' ? [held] : { [key]: held }), id);
}

function rowsOf(query: Query, model: LivingModel, tenant: string, column: string, id: string): Promise<Found[]> {
  return rowsWhere(query, model, `${column} = $2`, [tenant, id]);
}

async function rowsWhere(query: Query, model: LivingModel, condition: string, values: string[]): Promise<Found[]> {
  const { rows } = await query<RecordRow>(
    `select ${recordRowColumns} from ${quoted(model.table)} where tenant = $1 and ${condition}
     order by created_at, id limit ${mostRecords}`,
    values,
  );
  return rows.map((row) => ({ model, row }));
}

async function asRelated(
  context: EngineContext,
  query: Query,
  actor: Actor,
  { model, row }: Found,
): Promise<RelatedNode> {
  const { title, amount, kind } = model.facts;
  // People of the other party are told of nobody here.
  const isToldOwner = actor.counterpartyCode === undefined && row.ownerCode !== actingAs(actor).code;
  const history = isOutside(actor, model.facts)
    ? await readHistory(query, { tenant: row.tenant, recordType: model.id, recordId: row.id })
    : [];
  const { record, updatedAt } = shownTo(actor, model, envelopeOf(row, undefined, [], history));
  const textAt = (pointer: string | undefined) => {
    const value = pointer === undefined ? undefined : getAt(record, pointer);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    recordType: model.id,
    id: row.id,
    number: row.number,
    title: textAt(title),
    kind: textAt(kind),
    flowId: row.flowId,
    state: row.state,
    tone: toneOf(await context.flows.of(query, row.flowId, row.flowVersion), row.state),
    amount: textAt(amount),
    updatedAt,
    owner: isToldOwner ? { code: row.ownerCode, name: row.ownerName } : null,
    screen: null,
  };
}
