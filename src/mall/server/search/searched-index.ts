import { searchFormFor } from '../../../../engine/server/schema/search-text.ts';
import { foundIdsSql, type SearchCondition } from '../../../../engine/server/search/search-condition.ts';
import {
  equalityMark,
  type Mark,
  marksOfWord,
  scopeOf,
  wholeMark,
} from '../../../../engine/server/search/search-marks.ts';
import { absent, columnMark } from '../../../../engine/server/search/search-row.ts';
import { containing, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
import type { Viewer } from '../viewer.ts';
import type { CatalogRequest } from './catalog-search.ts';

export const product = { id: 'master/product', table: 'record_master_product' };

/** How products are searched, as their definition says. */
export const productFacts = { looseSearch: true };

const spelled = searchFormFor(productFacts);

/** Ways of writing what is looked for, words each; one without words where nothing is. */
export type Ways = readonly (readonly string[])[];

/** What a request asks the index for. `isWide`: only of what the viewer may see. */
export function searchedIndex(sql: SqlValues, viewer: Viewer, request: CatalogRequest, isWide: boolean) {
  const { bind } = sql;
  const scope = scopeOf(viewer.tenant, product.id);
  // Nearly all products are for everybody: the marks of these cost more than they spare, unless what was found is not.
  const choices = [...choicesOf(scope, request), ...(isWide ? [ownedBy(scope, 'shownTo', viewer)] : [])];
  const conditionOf = (words: readonly string[]): SearchCondition => ({
    // That a product is kept its row says: nearly all are, and the mark of it would be gone through by every search.
    all: words.flatMap((word) => marksOfWord(scope, word)),
    any: choices,
    words,
    rest: [],
  });
  const union = (conditions: readonly SearchCondition[], most: number | string) =>
    conditions.map((one) => `(${foundIdsSql(sql, product, viewer.tenant, one, most)})`).join(' union ');
  const isContaining = (column: string, ways: Ways) =>
    `(${ways.map((words) => `${column} like all(${bind(words.map(containing))}::text[])`).join(' or ')})`;

  const kept = () => `select id from ${product.table} where tenant = ${bind(viewer.tenant)} and state = 'kept'`;
  const isOpen = (words: readonly string[]) => words.length === 0 && choices.length === 0;
  const finding = (ways: Ways, most: number) =>
    // Where nothing narrows, the index would answer everything first.
    ways.some(isOpen)
      ? `${kept()} limit ${most}`
      : union(
          ways.map((words) => conditionOf(words)),
          most,
        );

  return {
    ...{ sql, viewer, request, scope, conditionOf, union, isContaining, finding },

    /** `plain as (…)`: what the words find, in no order. */
    plain: (ways: Ways, most: number) => `plain as materialized (${finding(ways, most)})`,

    /** Of these products, the ones that the words find. */
    among: (codes: readonly string[], ways: Ways) =>
      `${kept()} and number = any(${bind(codes)}::text[]) and ${isContaining('search', ways)}`,
  };
}

export type SearchedIndex = ReturnType<typeof searchedIndex>;

export const countSql = (name: string) => `select count(*)::integer from ${name}`;

/** Is everything among `plain` that the words find? Then nothing else is looked for. */
export const areFew = (most: number) => `(${countSql('plain')}) < ${most}`;
export const ifMany = (most: number, then = most) => `(case when ${areFew(most)} then 0 else ${then} end)`;

export const noneSql = 'select null::uuid as id where false';

/** The marks of what is for an organization of the viewer, by its column, or for everybody. */
export function ownedBy(scope: string, column: string, { units }: Viewer): Mark[] {
  return [...units, absent].flatMap((unit) => equalityMark(scope, columnMark(column), unit) ?? []);
}

/** Of each of these a product has one: its category, its supplier, its maker. */
function choicesOf(scope: string, { categories = [], catalogs = [], manufacturers = [] }: CatalogRequest): Mark[][] {
  const oneOf = (marks: readonly (Mark | null)[]) => {
    const known = marks.filter((mark) => mark !== null);
    return known.length > 0 ? [known] : [];
  };
  return [
    ...oneOf(categories.map((code) => equalityMark(scope, columnMark('categoryCode'), code))),
    ...oneOf(catalogs.map((code) => equalityMark(scope, columnMark('supplierCode'), code))),
    ...oneOf(manufacturers.map((name) => wholeMark(scope, spelled(name)))),
  ];
}
