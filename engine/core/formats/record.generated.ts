/* Generated from record.meta.json by `npm run types`: change it there. */

import type {Json} from './json-schema.ts';

/**
 * A record: what is true of the data. JSON Schema draft-07 with the engine's keywords; every validation, relevance and computation rule lives here, because browser and server both run it.
 */
export type RecordSchema = JsonSchema & {
  /**
   * A record is an object: its fields stand under `properties`.
   */
  type: 'object';
  [k: string]: unknown;
};
/**
 * What a scalar means to a person. It decides the default widget, the cell renderer and the alignment. Decimals (`amount`, `quantity`, `unitPrice`, `rate`) are strings in JSON, `numeric` in SQL.
 */
export type ValueFormat =
  | 'text'
  | 'multiline'
  | 'code'
  | 'amount'
  | 'unitPrice'
  | 'quantity'
  | 'rate'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'month'
  | 'boolean'
  | 'choice'
  | 'reference'
  | 'files'
  | 'state'
  | 'user';

/**
 * The part of JSON Schema draft-07 that definitions use, plus the engine's own keywords. Rule keywords (`larger`, `zipCode`, …) are registered apart, each with a schema of its own; an unknown one is an error of `npm run check`.
 */
export interface JsonSchema {
  /**
   * Path of the meta-schema, for editor completion.
   */
  $schema?: string;
  /**
   * Id of the definition, on the root only: its path below `schemas` without `.schema.json`.
   */
  $id?: string;
  /**
   * Another definition by its id, or `#/definitions/…` of this one. Stands in for it; keywords beside it are added.
   */
  $ref?: string;
  /**
   * For readers of the definition; never shown: labels are text keys.
   */
  title?: string;
  /**
   * For readers of the definition.
   */
  description?: string;
  /**
   * JSON type or types. Decimals are strings.
   */
  type?: string | string[];
  /**
   * A named format: `slash-date`, `decimal` and those the engine registers.
   */
  format?: string;
  /**
   * The allowed values.
   */
  enum?: Json[];
  /**
   * The only allowed value.
   */
  const?: Json;
  /**
   * Value of a new record.
   */
  default?: Json;
  /**
   * Where a form takes the value a field begins with, before `default`: `at`, another field by a relative pointer, which it follows as long as nobody typed another and no code beside it that `suggests` the field is chosen; or `last`, what the last record of the same kind has (fields of the record itself; the input's `begin` calls for it).
   */
  defaultFrom?: {
    /**
     * Whose last record, the first of these that has a value: his own, or of his organization.
     *
     * @minItems 1
     */
    last?: ('owner' | 'ownOrganization')[];
    /**
     * Relative pointer, as in the operands of rules.
     */
    at?: string;
  };
  /**
   * Example values, for documents.
   */
  examples?: Json[];
  /**
   * Fields of an object, in the order they are shown when nothing else is said.
   */
  properties?: {
    [k: string]: JsonSchema;
  };
  /**
   * Fields that a complete record must have.
   */
  required?: string[];
  /**
   * Whether unknown fields are taken: `false` on every object but open maps.
   */
  additionalProperties?: boolean | JsonSchema;
  /**
   * Schema of the keys of an open map.
   */
  propertyNames?: JsonSchema;
  /**
   * Fewest members.
   */
  minProperties?: number;
  /**
   * Most members.
   */
  maxProperties?: number;
  /**
   * Schema of every item of an array.
   */
  items?: JsonSchema;
  /**
   * Fewest items.
   */
  minItems?: number;
  /**
   * Most items. Every array needs one: it is the shield against huge input.
   */
  maxItems?: number;
  /**
   * No two items are equal.
   */
  uniqueItems?: boolean;
  /**
   * Fewest characters (code points).
   */
  minLength?: number;
  /**
   * Most characters (code points).
   */
  maxLength?: number;
  /**
   * Regular expression; checked for running time.
   */
  pattern?: string;
  /**
   * Least number.
   */
  minimum?: number;
  /**
   * Greatest number.
   */
  maximum?: number;
  /**
   * When this holds, `then` must hold, otherwise `else`.
   */
  if?: JsonSchema;
  /**
   * What must hold where `if` does.
   */
  then?: JsonSchema;
  /**
   * What must hold where `if` does not.
   */
  else?: JsonSchema;
  /**
   * All must hold.
   *
   * @minItems 1
   */
  allOf?: JsonSchema[];
  /**
   * At least one must hold.
   *
   * @minItems 1
   */
  anyOf?: JsonSchema[];
  /**
   * Exactly one must hold.
   *
   * @minItems 1
   */
  oneOf?: JsonSchema[];
  /**
   * Must not hold.
   */
  not?: JsonSchema;
  /**
   * Parts used by `$ref` in this file.
   */
  definitions?: {
    [k: string]: JsonSchema;
  };
  /**
   * Set by the server alone; a client that sends it is refused.
   */
  readOnly?: boolean;
  /**
   * CEL over `self` (the object the field stands in) and `record`: the field is required when true.
   */
  requiredWhen?: string;
  /**
   * CEL as in `requiredWhen`: the field is shown and kept only when true.
   */
  relevantWhen?: string;
  /**
   * The value is refused while the condition holds, with a sentence of its own: rules that look at more than one field.
   */
  refusedWhen?: {
    /**
     * CEL as in `requiredWhen`.
     */
    when: string;
    /**
     * Name of the sentence: `rule.<text>`.
     */
    text: string;
  };
  /**
   * CEL as in `requiredWhen`: the field's value is computed; the server computes it again.
   */
  compute?: string;
  /**
   * Of a list among an event's parameters: pointer to the record's list whose rows it fills in. Rows are matched by `lineNo`.
   */
  rowsOf?: string;
  /**
   * Beside `rowsOf`: the fields of the record's rows that stand before what is filled in, each as a text or as a number.
   */
  rowsShow?: {
    [k: string]: 'text' | 'number';
  };
  /**
   * Of a parameter of an event: it is chosen among rows of the record, by the field that has its name.
   */
  rowOf?: RowChoice;
  /**
   * What the value means to a person; decides widget, renderer and alignment.
   */
  valueFormat?: ValueFormat;
  /**
   * On a list of files of the record itself: whom a file is for unless its own `audience` says otherwise. `internal` files do not exist for people of the other party.
   */
  audience?: 'internal' | 'counterparty';
  /**
   * The field holds a name out of a master: it is shown as the master calls it in the reader's language (`record.inLanguages`), and kept as it is.
   */
  namedBy?: {
    /**
     * Id of the master.
     */
    master: string;
    /**
     * Its field that the name came from.
     */
    field: string;
  };
  /**
   * A company's master does without the field in lists, forms and files (`hide` of its adaptation).
   */
  hidden?: true;
  /**
   * A company may do without this field though `requiredWhen` asks for it (`optional` of its adaptation).
   */
  loosenable?: true;
  /**
   * Where the choices of a coded field come from.
   */
  options?: OptionsSource;
  /**
   * Facts about the record, on the root of a record schema only.
   */
  record?: RecordFacts;
  [k: string]: unknown;
}
/**
 * Rows of a record, one of which is chosen, and what is said of each.
 */
export interface RowChoice {
  /**
   * Pointer of the record's list.
   */
  rows: string;
  /**
   * The fields of a row that tell what it is, each as a text or as a number.
   */
  show: {
    [k: string]: 'text' | 'number';
  };
  /**
   * Rows that say one of these are not offered: field → values.
   */
  except?: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
}
/**
 * Choices of a field: a fixed list with text keys, or a call that answers `{ items: [{ code, name, ... }] }`.
 */
export interface OptionsSource {
  /**
   * Codes whose labels are the text keys `record.<id>.<path>.options.<code>`.
   *
   * @minItems 1
   */
  codes?: string[];
  /**
   * The id of a call that searches on the server; sends `{ keyword, limit }` plus `params`.
   */
  call?: string;
  /**
   * Extra parameters of the call; values are literals or relative pointers.
   */
  params?: Record<string, Json>;
  /**
   * Of an event's parameter that names people: the call is told whose parameter it is, as `flow`, `record` (the id) and `event`, and offers only whom the server would take.
   */
  forEvent?: true;
  /**
   * A person may star items; they are kept for that person on the server and stand first while nothing is searched for. Only for a `call` whose operation is `options`.
   */
  favourites?: true;
  /**
   * Property of an item that stands on a second line below its name, to tell it from others.
   */
  detail?: string;
  /**
   * What is chosen from is a tree: the call that answers the items of a `level` below a `parent`, and the names of its levels from the top (texts `field.<level>`). Filters of lists offer the tree beside the search.
   */
  tree?: {
    /**
     * Id of the call.
     */
    call: string;
    /**
     * Names of the levels.
     *
     * @minItems 2
     */
    levels: string[];
  };
  /**
   * What belongs to the code: sibling field → property of the row. The server writes it from the master whenever the record is sent, whatever was sent beside the code; a property the row has not gives the field's default.
   */
  copies?: {
    [k: string]: string;
  };
  /**
   * What the form proposes with a chosen item and people may change: sibling field → property of the item.
   */
  suggests?: {
    [k: string]: string;
  };
  /**
   * CEL as in `requiredWhen`: while it holds, a code that is as it was stored is not looked up again, and what it copies stays as it was.
   */
  keptWhen?: string;
  /**
   * Numbers beside the field, each with the property of the chosen row that says how many decimals it may have, as pieces are whole. Looked at when the number changes, also where the code is held to something else.
   */
  decimals?: {
    [k: string]: string;
  };
  /**
   * The record whose document this code comes from: effects hold it to that one, so that it is not looked up again here.
   */
  heldTo?: string;
}
/**
 * What the engine must know to keep a record.
 */
export interface RecordFacts {
  /**
   * Id of the lifecycle in `flows/lifecycles`; a record without one has no states (a master).
   */
  lifecycle?: string;
  /**
   * Pointer to the document's number; set by an effect.
   */
  number?: string;
  /**
   * Pointer to the title shown in lists and headers.
   */
  title?: string;
  /**
   * Pointer to the main amount shown in the header, if any.
   */
  amount?: string;
  /**
   * Pointer to a code that says what kind of document it is: the picture of related documents calls it `record.<id>.kinds.<code>` where that text is there.
   */
  kind?: string;
  /**
   * Pointer to the name of the other party, if any.
   */
  counterparty?: string;
  /**
   * Pointer to the code of the other party, whose people may sign in: what the access question `counterparty` compares.
   */
  counterpartyCode?: string;
  /**
   * Pointers to the code and the name of whoever is in charge of the record: what the access question `assignee` compares, and who has it in states held by the `assignee`.
   */
  assignee?: {
    /**
     * Pointer to the person's code; effects write it.
     */
    code: string;
    /**
     * Pointer to the person's name.
     */
    name: string;
  };
  /**
   * What people of the other party are shown of the record, in every answer.
   */
  counterpartyView?: CounterpartyView;
  /**
   * What the owner is not shown of the owner's own record: what those who work on it write for each other. In every answer.
   */
  ownerView?: OwnerView;
  /**
   * Records of all tenants can be listed and found together by whoever reaches beyond one: calls that say `across`. Each event still happens in the record's own tenant.
   */
  acrossTenants?: true;
  /**
   * Rules that a record keeps together with the others of its kind and company, whatever event writes it. Held under a lock, so that two at once cannot both keep them alone. For records with a lifecycle.
   *
   * @minItems 1
   * @maxItems 10
   */
  acrossRecords?: RuleAcross[];
  /**
   * Records that events of this one reach into: they are locked before it, in this order, so that no two events wait for each other.
   */
  lockFirst?: LockFirst[];
  /**
   * What a record stands for in ledgers, by its state and fields alone: after every event its movements there come to exactly this, so that what accounts hold can be reckoned again from the records. No effect of its lifecycle posts to these ledgers. For records with a lifecycle.
   *
   * @minItems 1
   * @maxItems 20
   */
  positions?: Position[];
  /**
   * The record is handed over when people come and go: its owner, whoever is in charge of it, and the approvers who have not decided yet can each be replaced by somebody else, whatever its lifecycle says, by the event `handOver`. For records with a lifecycle.
   */
  handOver?: HandOver;
  /**
   * New records of the kind may come in as a file: rows with the same word in the first column are one record with its lines, and the event is applied to each as if somebody had typed it. For records with a lifecycle.
   */
  import?: FileImport;
  /**
   * Pointer to the date by which somebody has to act, if any.
   */
  due?: string;
  /**
   * Promoted columns: what lists filter and sort by. Name → pointer and SQL type. Dates are text `YYYY/MM/DD`.
   */
  columns: {
    [k: string]: PromotedColumn;
  };
  /**
   * Promoted columns that hold the id of another record: which record. They make the picture of related documents.
   */
  links?: {
    [k: string]: string;
  };
  /**
   * As links, but the other record came out of this one: the picture shows it as the later.
   */
  leadsTo?: {
    [k: string]: string;
  };
  /**
   * As links, but of rows: each may hold the id of another record.
   *
   * @minItems 1
   * @maxItems 10
   */
  rowLinks?: RowLink[];
  /**
   * The record has a row in the table of another kind, where records of several kinds are searched together: written with every event, in its transaction. Rows are shown to whoever may read the record itself (`readableSource`), and told with the screen that opens it.
   */
  gatheredIn?: GatheredIn;
  /**
   * Pointers of fields that are not kept, but looked up whenever the record is shown, by what the product registers for its kind: what follows from other records and has to be true now. Only the server knows them (`readOnly`). Their `columns` stand in lists, which are neither sorted nor filtered by them.
   *
   * @minItems 1
   * @maxItems 20
   */
  lookedUp?: string[];
  /**
   * People may be asked to look at the record for their information, or later: they find it in a list of their own, read it (`viewer`) and say that they have. Neither its version nor its lifecycle knows of it. For records with a lifecycle.
   */
  viewedIn?: ViewedIn;
  /**
   * Calls that answer the record as a document or file, by `id`.
   *
   * @minItems 1
   * @maxItems 5
   */
  documents?: string[];
  /**
   * Of a master: when its rows may be chosen. Codes that do not hold on the business day are refused, and not offered.
   */
  validity?: Validity;
  /**
   * Of a master: fields that have another field for other languages, by language. Choices, lists and records show the reader's; what is empty there is shown as in the field itself.
   */
  inLanguages?: {
    /**
     * Language → field.
     */
    [k: string]: {
      /**
       * Name of the field.
       */
      [k: string]: string;
    };
  };
  /**
   * The record is a master that people keep: what is true of it is known for every day, changes are planned for a day and told in its history. Only for records without a lifecycle whose `number` is their code.
   */
  master?: MasterFacts;
  /**
   * Pointers whose text is searched by keyword; `*` stands for every row.
   */
  search?: string[];
  /**
   * Its text is found whatever the spelling: hiragana or katakana, small kana, long vowels, hyphens and blanks make no difference. A master with this word stands in the search index, which answers a million rows.
   */
  looseSearch?: boolean;
  /**
   * Pointers to decimals that searches narrow by and sort by; `*` stands for every row. What is searched among a million rows stands in the search index by the sizes of its amounts. For masters.
   *
   * @minItems 1
   */
  searchedAmounts?: string[];
}
/**
 * What people of the other party are shown of a record.
 */
export interface CounterpartyView {
  /**
   * Pointer to a text: before there is one, the other party does not know of the record. Absent: it always knows.
   */
  since?: string;
  /**
   * Pointer to the number of a step of the history: those before it are another party's. Absent: all of them are told.
   */
  historySince?: string;
  /**
   * Pointers that are left out; `*` stands for every row.
   */
  omits: string[];
  /**
   * Pointers of what the other party keeps to itself, `*` for every row: the tenant's own people are not shown it, in no answer, and cannot write it. No column and no search tells it.
   */
  keeps?: string[];
  /**
   * Events of which the history tells the other party.
   */
  history: string[];
}
/**
 * What the owner is not shown of a record.
 */
export interface OwnerView {
  /**
   * Pointers that are left out; `*` stands for every row. Only the server writes them, and no list has them as a column.
   *
   * @minItems 1
   */
  omits: string[];
  /**
   * Events of which the history does not tell the owner.
   */
  omitsEvents: string[];
}
/**
 * One rule across records. It looks at those that are equal in all columns of `same`; a record in which one of them is empty keeps it by itself.
 */
export interface RuleAcross {
  /**
   * `unique`: there is no other. `noOverlap`: none of them is there on the same day, from `from` until `until`. `sumWithin`: their `sum`, this one's included, is at most `limit`.
   */
  rule: 'unique' | 'noOverlap' | 'sumWithin';
  /**
   * Promoted columns of texts.
   *
   * @minItems 1
   * @maxItems 5
   */
  same?: string[];
  /**
   * States in which a record counts; absent: all.
   *
   * @minItems 1
   */
  in?: string[];
  /**
   * Pointer of the field at which a broken rule is told.
   */
  at: string;
  /**
   * The sentence that a broken rule is told in: `rule.<text>`; absent: that of the rule.
   */
  text?: string;
  /**
   * Not of `sumWithin`: access questions about the other record. Whoever one is answered yes for is told its number, in the sentence `rule.<text>Told`; needs `text`.
   *
   * @minItems 1
   */
  toldTo?: string[];
  /**
   * `noOverlap`: promoted column of the first day, `YYYY/MM/DD`; empty: since ever.
   */
  from?: string;
  /**
   * `noOverlap`: promoted column of the last day, which belongs to it; empty: for ever.
   */
  until?: string;
  /**
   * `sumWithin`: promoted numeric column.
   */
  sum?: string;
  /**
   * `sumWithin`: a decimal, or the pointer of one in this record; where that is empty there is no limit.
   */
  limit?: string;
}
/**
 * A record that is locked before.
 */
export interface LockFirst {
  /**
   * Id of its definition.
   */
  record: string;
  /**
   * Pointer to its id, or with `*` to several; they never change once set.
   */
  ids: string;
}
/**
 * So much stands in one account of a ledger, counted against another, which stands for the world outside.
 */
export interface Position {
  /**
   * Name of the ledger: what is counted.
   */
  ledger: string;
  /**
   * Rows: once for each of them, which the other expressions see as `row`. CEL over `record`.
   */
  each?: string;
  /**
   * States in which it stands.
   *
   * @minItems 1
   */
  in: string[];
  /**
   * Condition (CEL over `record`) under which it stands; absent: always.
   */
  when?: string;
  /**
   * Name of the account it is counted against (CEL over `record`), which alone may fall below zero.
   */
  from: string;
  /**
   * Name of the account that it stands in (CEL over `record`).
   */
  to: string;
  /**
   * A decimal (CEL over `record`). Below zero it stands the other way round: `to` may fall below zero, too.
   */
  amount: string;
}
/**
 * How records of a kind pass from one person to another.
 */
export interface HandOver {
  /**
   * Access questions: who may hand them over.
   *
   * @minItems 1
   */
  by: string[];
  /**
   * States in which nothing is left to be done by anybody, or that nobody else knows of. Final states need not be named.
   */
  notIn?: string[];
  /**
   * Where the record repeats whose it is: pointers of the code and the name.
   */
  owner?: {
    /**
     * Pointer to the person's code.
     */
    code?: string;
    /**
     * Pointer to the person's name.
     */
    name?: string;
  };
  /**
   * The event that takes a running approval back, where its route is broken; whoever hands over may send it, too.
   */
  withdraw?: string;
  /**
   * Nobody takes such a record over: it was between its people alone. This event ends it when one of them is gone; whoever hands over may send it, too. There is no event `handOver` then.
   */
  ends?: string;
  /**
   * Name of the texts of the mail that the new person gets.
   */
  mail?: string;
}
/**
 * How a file becomes records of a kind.
 */
export interface FileImport {
  /**
   * The event of the lifecycle that makes the record. People who may send it by a call may bring a file.
   */
  event: string;
  /**
   * Pointer of the list that rows of one record become; without it every row is a record.
   */
  lines?: string;
  /**
   * Pointers of the fields that a file may bring, in the order of its template; `*` for the row of `lines`. Columns are called what their fields are called.
   *
   * @minItems 1
   * @maxItems 100
   */
  columns: string[];
  /**
   * What stands in the example of the template, by column; dates and what is chosen from masters are found by themselves.
   */
  examples?: {
    [k: string]: string;
  };
}
/**
 * A field that is also a column of the table, or a field of rows: `*` stands for every row.
 */
export interface PromotedColumn {
  /**
   * JSON pointer into the record.
   */
  at: string;
  /**
   * SQL type of the column: what it is compared and sorted as. `several`: texts of all rows, of which lists are filtered by one; nothing is sorted by them.
   */
  type: 'text' | 'numeric' | 'integer' | 'boolean' | 'several';
  /**
   * Also index it.
   */
  index?: boolean;
}
/**
 * Ids of other records in the rows of a list.
 */
export interface RowLink {
  /**
   * Pointer of the id, with `*` for every row.
   */
  ids: string;
  /**
   * Which kind of record.
   */
  record: string;
  /**
   * Promoted and indexed boolean column that is true of records whose rows name others; only they are looked through.
   */
  heldBy: string;
}
/**
 * Where a record has a row among those of other kinds, and what the row says of it.
 */
export interface GatheredIn {
  /**
   * Id of the kind of record whose table has the row: without a lifecycle, with a column `recordType` at `/recordType` and a choice `/kind`.
   */
  record: string;
  /**
   * What the row says at its `/kind`: one of its choices.
   */
  kind: string;
  /**
   * Pointer to a field: there is no row before it has a value.
   */
  since?: string;
  /**
   * Pointer to a yes or no: there is no row while it is yes.
   */
  unless?: string;
  /**
   * States in which there is no row.
   *
   * @minItems 1
   */
  notIn?: string[];
  /**
   * Field of the row → pointers to fields of the record, the first of which that has a value counts. A date is the business date of a moment; a whole number counts the rows of all the lists (`*` stands for every row); none is no value.
   */
  values: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
}
/**
 * Who asks whom to look at a record, and where it is kept.
 */
export interface ViewedIn {
  /**
   * Id of the kind of record that has a row for each who was asked, which is his own (`owner`): without a lifecycle, with columns `recordType`, `recordId` and `seen`.
   */
  record: string;
  /**
   * Access questions: who may ask others to look, once the record has left the state it begins in.
   *
   * @minItems 1
   */
  by: string[];
  /**
   * Calls by which people are asked to look: `people` looks them up (told the kind of record as `record`), `ask` asks them, `see` says that one has looked.
   */
  calls: {
    /**
     * Looks people up.
     */
    people: string;
    /**
     * Asks them.
     */
    ask: string;
    /**
     * Says that one has looked.
     */
    see: string;
  };
  /**
   * Template of the mail to who is asked.
   */
  mail?: string;
}
/**
 * Pointers to what says whether a row of a master holds; dates are `YYYY/MM/DD`, both ends included, an absent one is no end.
 */
export interface Validity {
  /**
   * Pointer to the first day.
   */
  from?: string;
  /**
   * Pointer to the last day.
   */
  to?: string;
  /**
   * Pointer to a yes or no that must be yes.
   */
  active?: string;
  /**
   * Pointer to a yes or no that must not be yes.
   */
  ended?: string;
}
/**
 * Who keeps a master, and where it is found.
 */
export interface MasterFacts {
  /**
   * With which masters it is listed; called `masterGroup.<group>`.
   */
  group: string;
  /**
   * Access questions: those for whom one is answered yes may see it whole, with its history, and change it.
   *
   * @minItems 1
   * @maxItems 10
   */
  editableBy: string[];
  /**
   * Under which headings its plain fields stand in forms and details, in this order; those that none names come first, under `section.content`. Within one they stand as in the schema, or as a company arranges them.
   *
   * @minItems 1
   * @maxItems 20
   */
  sections?: {
    /**
     * Called `section.<id>`.
     */
    id: string;
    /**
     * Dotted paths of plain fields, each in one section at most.
     *
     * @minItems 1
     */
    fields: string[];
  }[];
  /**
   * Lists of plain rows that stand in one cell of the master's files: the values of a row by `:`, rows by `;`.
   *
   * @minItems 1
   * @maxItems 10
   */
  rowsInFiles?: string[];
  /**
   * Rows of the master that hold until a day of their own, and are told to those who keep it before that day comes.
   *
   * @minItems 1
   * @maxItems 10
   */
  endings?: {
    /**
     * Pointer of the list.
     */
    rows: string;
    /**
     * The field of a row that says what it is; a code is told by its label.
     */
    name: string;
    /**
     * The field of a row with its last day, `YYYY/MM/DD`.
     */
    until: string;
    /**
     * How many days before that day it is told, once.
     */
    days: number;
    /**
     * The mail that tells it: texts `mail.<mail>.subject` and `.body` with `names` and `count`.
     */
    mail: string;
  }[];
  /**
   * Changes that wait for the word of others: where the product's rules demand stages of a change (and of those in `always` they are to demand some), it becomes a record that people decide on, and the master stays as it was until they have.
   */
  approval?: MasterApproval;
}
/**
 * How changes of a master are decided on.
 */
export interface MasterApproval {
  /**
   * Record of a change that waits. It has a lifecycle with stages, and takes `masterRecord`, `masterCode`, `masterTitle`, `effectiveFrom`, `askedOn`, `reason`, `batch`, `changeCount` and the rows `changes` with `code`, `title`, `kind` (`begin`, `change`, `end`) and the rows `fields` with `at`, `before` and `after` as JSON texts; its flow enters them with the effect `enterMasterChanges`.
   */
  record: string;
  /**
   * First event of that record, open to `system`.
   */
  event: string;
  /**
   * Fields of the master whose change always takes the word of somebody else, whatever rules a company has; the field that is the code stands for beginning and end.
   *
   * @minItems 1
   * @maxItems 40
   */
  always?: string[];
  /**
   * Records whose own lifecycle is the word of others: what one of them asks for is entered at once, and taken back by it alike.
   *
   * @minItems 1
   * @maxItems 10
   */
  decidedIn?: string[];
}
