import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { FieldError, RecordEnvelope } from '../../core/wire.ts';
import { type ErrorIndex, noErrors } from '../form/error-index.ts';
import type { RowOperation } from '../form/row-operation.ts';

/** What a running step flow knows. Replaced, never changed: parts that did not change keep their identity. */
export interface StepContext {
  record: JsonObject;
  /** The record as it was loaded or last saved; another identity means unsaved input. */
  saved: JsonObject;
  /** Where the record is kept already; `null` while it is new. */
  envelope: { id: string; version: number } | null;
  /** Pointers of fields that were changed and are not checked yet: what is computed from them and their errors follow. */
  unchecked: readonly string[];
  /** Every broken rule of the record, and what the server refused. */
  errors: ErrorIndex;
  /** Refusals of the server that stand until the field is changed. */
  refused: readonly FieldError[];
  /** Pointers of fields that were left once. */
  touched: ReadonlySet<string>;
  /** Steps whose way forward was tried and refused: all their errors show. */
  tried: ReadonlySet<string>;
  irrelevant: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** Grows with every refused attempt to go on, so that the screen can bring the error summary into focus. */
  refusals: number;
  /** Why the last call did not succeed; kept until the next attempt. */
  failure: unknown;
  /** What the last successful step call answered. */
  result: RecordEnvelope | null;
  /** The last attempt: the same content is sent again under the same key. */
  attempt: { content: string; key: string } | null;
}

/** The context of a record that nobody has touched: neither computed nor checked yet. */
export function untouchedContext(record: JsonObject): StepContext {
  return {
    record,
    saved: record,
    envelope: null,
    unchecked: [],
    errors: noErrors,
    refused: [],
    touched: new Set(),
    tried: new Set(),
    irrelevant: new Set(),
    required: new Set(),
    refusals: 0,
    failure: null,
    result: null,
    attempt: null,
  };
}

/** One field and its new value; `undefined` removes the property. */
export interface FieldChange {
  at: string;
  value: unknown;
}

/** What a step flow takes besides the events its definition names. */
export type StepInputEvent =
  | { type: 'CHANGE'; changes: readonly FieldChange[] }
  | { type: 'CHECK' }
  | { type: 'ROWS'; at: string; operation: RowOperation; max?: number }
  | { type: 'LEAVE'; at: readonly string[] }
  | { type: 'RESTORE'; record: JsonObject; touched?: boolean }
  | { type: 'SAVED'; envelope: RecordEnvelope; record: JsonObject }
  | { type: 'FAILED'; failure: unknown }
  | { type: 'REFUSED'; errors: readonly FieldError[] }
  | { type: 'TIDY' };

/** Any event: the engine's own in capitals, the flow's by their names. */
export type StepEvent = StepInputEvent | { type: string };

/** Has the user typed something that is nowhere kept yet? */
export function isUnsaved(context: StepContext): boolean {
  return context.record !== context.saved && context.result === null;
}
