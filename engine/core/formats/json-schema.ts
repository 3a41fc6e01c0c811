/** Any JSON value, as it comes off the wire or out of the store. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/**
 * The part of JSON Schema draft-07 that definitions use, plus the engine's own keywords.
 * `$ref` may name another definition by its id: `{ "$ref": "order/line" }`.
 */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  if?: JsonSchema;
  // biome-ignore lint/suspicious/noThenProperty: `then` is a JSON Schema keyword
  then?: JsonSchema;
  else?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  definitions?: Record<string, JsonSchema>;
  /** Set by the server alone; a client that sends it is refused. */
  readOnly?: boolean;
  /** CEL over `value`'s siblings (`self`) and the whole `record`: the field is required when true. */
  requiredWhen?: string;
  /** CEL as in `requiredWhen`: the field is shown and kept only when true. */
  relevantWhen?: string;
  /** CEL as in `requiredWhen`: the field's value is computed; the server computes it again. */
  compute?: string;
  /** How the value is shown and typed: see `ValueFormat`. */
  valueFormat?: ValueFormat;
  /** Where the choices of a coded field come from. */
  options?: OptionsSource;
  /** Facts about the record, on the root of a record schema only. */
  record?: RecordFacts;
  [keyword: string]: unknown;
}

/**
 * What a scalar means to a person. It decides the default widget, the cell renderer and the alignment.
 * Decimals (`amount`, `quantity`, `unitPrice`, `rate`) are strings in JSON, `numeric` in SQL.
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

/** Choices of a field: a fixed list with text keys, or a call that answers `{ items: [{ code, name, ... }] }`. */
export interface OptionsSource {
  /** Codes whose labels are the text keys `<record id>.<field>.options.<code>`. */
  codes?: string[];
  /** The id of a call that searches on the server; sends `{ keyword, limit }` plus `params`. */
  call?: string;
  /** Extra parameters of the call; values are literals or relative pointers `{ "at": "1/categoryCode" }`. */
  params?: Record<string, Json>;
  /** Properties of a chosen item that are copied into sibling fields: `{ "supplierName": "name" }`. */
  copies?: Record<string, string>;
}

/** What the engine must know to keep a record. */
export interface RecordFacts {
  /** Id of the lifecycle in `flows/lifecycles`; a record without one has no states (a master). */
  lifecycle?: string;
  /** Pointer to the document's number; set by an effect, e.g. `/orderNumber`. */
  number?: string;
  /** Pointer to the title shown in lists and headers. */
  title?: string;
  /** Pointer to the main amount shown in the header, if any. */
  amount?: string;
  /** Pointer to the name of the other party, if any. */
  counterparty?: string;
  /** Pointer to the date by which somebody has to act, if any. */
  due?: string;
  /** Promoted columns: what lists filter and sort by. Name → pointer and SQL type. Dates are text `YYYY/MM/DD`. */
  columns: Record<string, PromotedColumn>;
  /** Pointers whose text is searched by keyword. */
  search?: string[];
}

export interface PromotedColumn {
  /** JSON pointer into the record. */
  at: string;
  type: 'text' | 'numeric' | 'integer' | 'boolean';
  /** Also index it. */
  index?: boolean;
}
