import { type AddedStates, withAddedStates } from '../../core/flow/added-states.ts';
import type { ListOperation } from '../../core/formats/call.ts';
import type { ListRequest } from '../../core/wire.ts';
import type { AccessQuestion } from '../access-question.ts';
import { badRequest } from '../errors.ts';
import type { Actor } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';
import { accessTableOf } from '../records/reading/counterparty.ts';
import type { RecordModel } from '../records/record-model.ts';
import { normalizeForSearch, type SearchedFacts, searchFormFor } from '../schema/search-text.ts';
import { allOf, containing, type SqlValues } from '../store/sql-values.ts';
import { besideSql } from './beside-sql.ts';
import { askedColumn, listColumn } from './list-column.ts';
import { dateSql, filterSql } from './list-filter.ts';
import { visibleSql } from './visible-sql.ts';

/** Rows a page may have, and rows a list can be paged through. */
export const largestPage = 100;
export const furthestRow = 10_000;

const longestKeyword = 200;
const mostWords = 10;

/** A list request, read once: known tab, page and size within bounds. */
export interface ListQuery {
  model: RecordModel;
  actor: Actor;
  operation: ListOperation;
  request: ListRequest;
  tab: string | undefined;
  visibleTo: AccessQuestion[];
  /** States that published versions add to those that tabs name. */
  added: AddedStates;
  questionOf: (name: string) => AccessQuestion;
  /** The business date on which the list is read. */
  today: string;
  modelOf: (recordId: string) => RecordModel;
  limit: number;
  offset: number;
}

/** Reads a list request. Throws `EN-BAD-REQUEST` for an unknown tab; page and size are moved into their bounds. */
export function readListQuery(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: ListRequest,
): ListQuery {
  refuseUnstorable(request);
  const tab = request.tab ?? Object.keys(operation.tabs)[0];
  if (tab !== undefined && !Object.hasOwn(operation.tabs, tab)) throw badRequest();
  const limit = within(request.itemsPerPage, 1, largestPage);
  const page = within(request.page, 1, Math.ceil(furthestRow / limit));
  return {
    model: context.models.of(operation.record),
    actor,
    operation,
    request,
    tab,
    visibleTo: operation.visibleTo.map(context.questions),
    added: {},
    questionOf: context.questions,
    today: businessDateOf(context.clock.now()),
    modelOf: (recordId) => context.models.of(recordId),
    limit,
    offset: (page - 1) * limit,
  };
}

/** Does the list show the rows of every tenant: to somebody who reaches them, of a record that lets them be read together? */
export function isAcross({ actor, model }: Pick<ListQuery, 'actor' | 'model'>): boolean {
  return actor.reachesTenants === true && model.facts.acrossTenants === true;
}

/** Which rows a list shows, whatever the tab: this tenant's, visible, filtered, found. Row-level security stands behind it. */
export function listCondition({ model, actor, request, visibleTo }: ListQuery, sql: SqlValues): string {
  return allOf([
    ...(isAcross({ actor, model }) ? [] : [`tenant = ${sql.bind(actor.tenant)}`]),
    visibleSql(visibleTo, actor, sql, accessTableOf(model)),
    ...Object.entries(request.filters ?? {}).map(([name, value]) =>
      filterSql(askedColumn(model, name, actor), value, sql),
    ),
    ...wordsOf(request.keyword, model.facts).map((word) => `search like ${sql.bind(containing(word))}`),
  ]);
}

/** Which of them stand in a tab. */
export function tabCondition(
  { model, actor, operation, added, questionOf, today, modelOf }: ListQuery,
  tab: string,
  sql: SqlValues,
): string {
  const { states, question, beside, dates = {}, filters = {} } = operation.tabs[tab] ?? {};
  return allOf([
    ...(states ? [`state = any(${sql.bind(withAddedStates(states, added))}::text[])`] : []),
    ...(question === undefined ? [] : [visibleSql([questionOf(question)], actor, sql, accessTableOf(model))]),
    ...(beside ? [besideSql(beside, modelOf(beside.record), actor.tenant, sql)] : []),
    ...Object.entries(dates).map(([name, when]) => dateSql(listColumn(model, name), when, today, sql)),
    ...Object.entries(filters).map(([name, value]) =>
      filterSql(listColumn(model, name), (Array.isArray(value) ? value : [value]).map(String), sql),
    ),
  ]);
}

/** What a list is sorted by, for ORDER BY. */
export function sortOf({ model, actor, request }: ListQuery): {
  sql: string;
  direction: 'asc' | 'desc';
  nulls: string;
} {
  const { column, direction } = request.sort ?? { column: 'updatedAt', direction: 'desc' };
  if (direction !== 'asc' && direction !== 'desc') throw badRequest();
  const { sql, kind, isAlwaysThere } = askedColumn(model, column, actor);
  if (kind === 'several') throw badRequest();
  return { sql, direction, nulls: isAlwaysThere ? '' : ' nulls last' };
}

/** ORDER BY of a list; the id comes last, so that no row is on two pages. Newest change first unless told otherwise. */
export function listOrder(list: ListQuery): string {
  const { sql, direction, nulls } = sortOf(list);
  return `order by ${sql} ${direction}${nulls}, id ${direction}`;
}

/** The normalized words of a keyword; all of them are looked for. Throws `EN-BAD-REQUEST` for what is no text, or too long. */
export function wordsOf(keyword: unknown, facts: SearchedFacts): string[] {
  if (keyword === undefined) return [];
  if (typeof keyword !== 'string' || keyword.length > longestKeyword) throw badRequest();
  const words = normalizeForSearch(keyword).split(' ').map(searchFormFor(facts));
  return words.filter(Boolean).slice(0, mostWords);
}

function within(value: unknown, least: number, most: number): number {
  const whole = typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : least;
  return Math.min(Math.max(whole, least), most);
}
