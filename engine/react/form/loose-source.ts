import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { deleteIn, getAt, setIn } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import type { FormSource } from './form-source.tsx';

/** A form that belongs to no step: it keeps what is typed, and says what is wrong once a field was left. */
export interface LooseSource extends FormSource {
  /** Every error of the record as it is now, whether its field was left or not. */
  errors: () => readonly FieldError[];
}

const none: readonly FieldError[] = [];

/**
 * Makes a form source over a record of its own, for a dialog or a sample.
 * @param validate what is wrong with the record; asked after every change
 */
export function createLooseSource(
  recordId: string,
  schema: JsonSchema,
  start: JsonObject,
  validate: (record: JsonObject) => readonly FieldError[] = () => none,
): LooseSource {
  let record = start;
  let errors = validate(record);
  let shown = new Map<string, readonly FieldError[]>();
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  const required = new Set(schema.required ?? []);

  function tell() {
    const next = new Map<string, readonly FieldError[]>();
    for (const at of left) {
      const found = errors.filter((error) => error.at === at);
      const known = shown.get(at) ?? none;
      // The same list while nothing changed, so that nothing is drawn again.
      next.set(at, JSON.stringify(found) === JSON.stringify(known) ? known : found);
    }
    shown = next;
    for (const listener of listeners) listener();
  }

  return {
    recordId,
    schema,
    readOnly: false,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    record: () => record,
    errors: () => errors,
    errorsAt: (pointer) => shown.get(pointer) ?? none,
    errorsOfRow: () => none,
    hasErrors: () => errors.length > 0,
    isRequired: (pointer) => required.has(pointer.slice(1)),
    isRelevant: () => true,
    change(changes) {
      for (const { at, value } of changes) {
        if (value !== undefined) record = setIn(record, at, value);
        else if (getAt(record, at) !== undefined) record = deleteIn(record, at);
      }
      errors = validate(record);
      tell();
    },
    // Rows need a section of their own, which loose fields do not have.
    changeRows: () => {},
    leave(pointers) {
      for (const at of pointers) left.add(at);
      tell();
    },
  };
}
