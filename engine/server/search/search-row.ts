import type { JsonObject, RecordFacts } from '../../core/formats/json-schema.ts';
import { getAt, pointerToPath } from '../../core/values/json-pointer.ts';
import { promotedListColumn } from '../lists/list-column.ts';
import { counterpartyCodeOf } from '../records/reading/counterparty.ts';
import type { RecordModel } from '../records/record-model.ts';
import { decimalPattern } from '../schema/decimal-pattern.ts';
import { textsAt } from '../schema/search-text.ts';
import { sizesOf } from './amount-sizes.ts';
import {
  equalityMark,
  type Mark,
  marksOfText,
  marksOfValue,
  marksOfValues,
  scopeOf,
  sizeMark,
} from './search-marks.ts';

/** What of a record its row in the search index is made from. */
export interface SearchedRecord {
  tenant: string;
  state: string;
  ownerCode: string;
  ownerName: string;
  organizationCode: string;
  /** Codes of who has it and of who decided on it. */
  heldBy: readonly string[];
  participants: readonly string[];
  data: JsonObject;
  /** Its searched text, as it stands in `search`. */
  words: string;
}

/** The promoted columns of a record that lists ask for by marks, each with the pointer to its value. */
export interface MarkedColumns {
  /** Codes and yes or no: asked for equality. */
  equal: readonly { name: string; at: string }[];
  /** Lists of codes: asked for one of them, in masters. */
  several: readonly { name: string; at: string }[];
  /** Texts: asked for what they contain. */
  containing: readonly { name: string; at: string }[];
}

/** The part of a record's model that its marks depend on. */
export type SearchedModel = Pick<RecordModel, 'id' | 'facts' | 'marked'>;

/** Is a record of this kind in the search index? Living records are, by every event, and masters that are searched loosely or by amounts. */
export function isInSearchIndex(facts: RecordFacts): boolean {
  return facts.lifecycle !== undefined || isSearchedMaster(facts);
}

/** Such masters are found by more: by whole values and their beginnings, by sizes of amounts, and by what they do not say. */
function isSearchedMaster({ lifecycle, looseSearch, searchedAmounts }: RecordFacts): boolean {
  return lifecycle === undefined && (looseSearch === true || searchedAmounts !== undefined);
}

/** The columns of a record that have marks, by its own definition, whatever a tenant made of it. */
export function markedColumnsOf(model: Pick<RecordModel, 'schema' | 'facts'>): MarkedColumns {
  const columns = Object.entries(model.facts.columns).map(([name, { at }]) => {
    return { name, at, kind: promotedListColumn(model, name).kind };
  });
  const of = (...kinds: readonly string[]) => columns.filter(({ kind }) => kinds.includes(kind));
  return { equal: of('code', 'boolean'), several: of('several'), containing: of('text') };
}

/** The marks of a record: each is there once. */
export function marksOf({ id, facts, marked }: SearchedModel, record: SearchedRecord): Mark[] {
  const scope = scopeOf(record.tenant, id);
  const is = (name: string, value: string | null) => (value === null ? [] : (equalityMark(scope, name, value) ?? []));
  const more = isSearchedMaster(facts);
  const marks = [
    marksOfText(scope, record.words),
    more ? marksOfValues(scope, record.words) : [],
    amountsOf(facts, record.data).flatMap((amount) => sizesOf(amount).map((size) => sizeMark(scope, size))),
    marksOfValue(scope, record.ownerName),
    is('state', record.state),
    is('owner', record.ownerCode),
    is('unit', record.organizationCode),
    record.heldBy.flatMap((code) => is('holder', code)),
    record.participants.flatMap((code) => is('participant', code)),
    is('party', counterpartyCodeOf(facts, record.data)),
    marked.equal.flatMap(({ name, at }) =>
      is(columnMark(name), textOf(getAt(record.data, at)) ?? (more ? absent : null)),
    ),
    more
      ? marked.several.flatMap(({ name, at }) => allAt(record.data, at).flatMap((one) => is(columnMark(name), one)))
      : [],
    marked.containing.flatMap(({ at }) => marksOfValue(scope, getAt(record.data, at))),
  ];
  return [...new Set(marks.flat())];
}

/** The texts of a list; of an empty one that it is. */
function allAt(data: JsonObject, at: string): string[] {
  const texts = textsAt(data, pointerToPath(at));
  return texts.length > 0 ? texts : [absent];
}

/** The value among marks of a column of a searched master that has none. */
export const absent = '';

/** The amounts that a record is searched by; what is none is left out. */
function amountsOf({ searchedAmounts = [] }: RecordFacts, data: JsonObject): string[] {
  const found = searchedAmounts.flatMap((pointer) => textsAt(data, pointerToPath(pointer)));
  return found.filter((amount) => decimal.test(amount));
}

const decimal = new RegExp(decimalPattern);

/** What a promoted column is called among marks. */
export function columnMark(name: string): string {
  return `.${name}`;
}

/** A value as its promoted column has it. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}
