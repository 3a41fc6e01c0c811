import { withAddedStates } from '../../core/flow/added-states.ts';
import type { AccessQuestion } from '../access-question.ts';
import { accessTableOf } from '../records/reading/counterparty.ts';
import type { RecordModel } from '../records/record-model.ts';
import { normalizeForSearch } from '../schema/search-text.ts';
import { allConditions, type SearchCondition } from '../search/search-condition.ts';
import { equalityMark, marksOfWord, scopeOf } from '../search/search-marks.ts';
import { columnMark } from '../search/search-row.ts';
import type { SqlValues } from '../store/sql-values.ts';
import { besideSql } from './beside-sql.ts';
import { askedColumn, hasOwn, type ListColumn, listColumn } from './list-column.ts';
import { dateSql, type FilterValue, filterSql } from './list-filter.ts';
import { type ListQuery, wordsOf } from './list-query.ts';
import { seesAll, visibleSql } from './visible-sql.ts';

/** What a list shows, and what of it stands in a tab, as conditions for the search index. */
export interface ListSearch {
  shown: SearchCondition;
  inTab: (tab: string) => SearchCondition;
}

/**
 * The conditions of a list for the search index, or `null` for a list that indexes of order answer better: it is of
 * all, or of the person's own and his unit's, in whatever states, between whatever dates and amounts.
 */
export function listSearch(list: ListQuery): ListSearch | null {
  if (list.model.facts.lifecycle === undefined) return null;
  const visible = visibleCondition(list, list.visibleTo);
  const asked = [
    wordsCondition(list),
    ...Object.entries(list.request.filters ?? {}).map(([name, value]) =>
      filterCondition(list, name, askedColumn(list.model, name, list.actor), value),
    ),
  ];
  const shown = allConditions(visible, ...asked);
  if (!asksMarks(shown) || (isOfOrder(list) && !isNarrowed(list, asked))) return null;
  return { shown, inTab: (tab) => tabSearch(list, tab) };
}

/** Words narrow a list, and so do codes, unless only the record can tell whether the rest is right. */
function isNarrowed({ request, model, actor }: ListQuery, asked: readonly SearchCondition[]): boolean {
  const isWord = ([name]: [string, FilterValue]) => askedColumn(model, name, actor).kind === 'text';
  if (wordsOf(request.keyword, model.facts).length > 0 || Object.entries(request.filters ?? {}).some(isWord))
    return true;
  return asked.some(asksMarks) && asked.every(({ rest }) => rest.length === 0);
}

/** Do the indexes of order know who sees what? */
function isOfOrder({ visibleTo, actor, model }: ListQuery): boolean {
  if (seesAll(visibleTo, actor, accessTableOf(model))) return true;
  return visibleTo.every(({ name, where }) => {
    const isNever = where(actor, () => 'null', accessTableOf(model)) === false;
    return isNever || name === 'owner' || name === 'ownOrganization';
  });
}

function asksMarks({ all, any }: SearchCondition): boolean {
  return all.length > 0 || any.length > 0;
}

type Mark = ReturnType<NonNullable<AccessQuestion['marks']>>[number];

const always: SearchCondition = { all: [], any: [], words: [], rest: [] };

function visibleCondition({ model, actor }: ListQuery, questions: readonly AccessQuestion[]): SearchCondition {
  const table = accessTableOf(model);
  if (seesAll(questions, actor, table)) return always;
  const scope = scopeOf(actor.tenant, model.id);
  const open = questions.filter(({ where }) => where(actor, () => 'null', table) !== false);
  const asked = open.flatMap(({ marks }): (Mark | null)[] => marks?.(actor) ?? [null]);
  const marks = asked.map((one) => one && equalityMark(scope, one.name, one.value));
  const known = marks.filter((mark) => mark !== null);
  const isKnown = known.length > 0 && known.length === marks.length;
  return {
    ...always,
    any: isKnown ? [known] : [],
    rest: isKnown && !asked.some((one) => one?.wider) ? [] : [(sql) => visibleSql(questions, actor, sql, table)],
  };
}

function wordsCondition({ actor, model, request }: ListQuery): SearchCondition {
  const words = wordsOf(request.keyword, model.facts);
  const scope = scopeOf(actor.tenant, model.id);
  return { ...always, all: words.flatMap((word) => marksOfWord(scope, word)), words };
}

/** Names of standing columns that marks keep under another name. */
const standingMarks: Readonly<Record<string, string>> = {
  state: 'state',
  ownerCode: 'owner',
  organizationCode: 'unit',
};

function filterCondition(list: ListQuery, name: string, column: ListColumn, value: FilterValue): SearchCondition {
  const scope = scopeOf(list.actor.tenant, list.model.id);
  const onRecord: SearchCondition = { ...always, rest: [(sql) => filterSql(column, value, sql)] };
  // A value that cannot be is refused, however the rows are found.
  filterSql(column, value, { values: [], bind: () => 'null' });
  if (column.kind === 'text') {
    if (typeof value !== 'string') return onRecord;
    const word = normalizeForSearch(value);
    return word === '' ? onRecord : { ...onRecord, all: marksOfWord(scope, word) };
  }
  if (column.kind !== 'code' && column.kind !== 'boolean') return onRecord;
  if (typeof value !== 'string' && !Array.isArray(value)) return onRecord;
  const choices = [value].flat().map((choice) => equalityMark(scope, markNameOf(list.model, name), choice));
  const known = choices.filter((mark) => mark !== null);
  if (known.length === 0 || known.length < choices.length) return onRecord;
  return { ...always, any: [known] };
}

function markNameOf(model: RecordModel, name: string): string {
  const standing = hasOwn(model, name) ? undefined : standingMarks[name];
  return standing ?? columnMark(name);
}

function tabSearch(list: ListQuery, tab: string): SearchCondition {
  const { states, question, beside, dates = {}, filters = {} } = list.operation.tabs[tab] ?? {};
  const scope = scopeOf(list.actor.tenant, list.model.id);
  const inStates = (states ? withAddedStates(states, list.added) : []).map((state) => `${scope}state=${state}`);
  return allConditions(
    states ? { ...always, any: [inStates] } : always,
    question === undefined ? always : visibleCondition(list, [list.questionOf(question)]),
    beside
      ? { ...always, rest: [(sql) => besideSql(beside, list.modelOf(beside.record), list.actor.tenant, sql)] }
      : always,
    ...Object.entries(dates).map(([name, when]) => ({
      ...always,
      rest: [(sql: SqlValues) => dateSql(listColumn(list.model, name), when, list.today, sql)],
    })),
    ...Object.entries(filters).map(([name, value]) =>
      filterCondition(list, name, listColumn(list.model, name), [value].flat().map(String)),
    ),
  );
}
