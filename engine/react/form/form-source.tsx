import { createContext, use, useSyncExternalStore } from 'react';
import type { Json, JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import type { FieldChange } from '../steps/step-context.ts';
import type { RowOperation } from './row-operation.ts';

/** Where a form's fields read their values and errors and send their changes: a step actor, or a record only shown. */
export interface FormSource {
  recordId: string;
  schema: JsonSchema;
  /** Nothing can be typed. */
  readOnly: boolean;
  /** Id of the kept record whose values these are; absent: they were never kept, or the form does not know. */
  keptId?: () => string | undefined;
  /** Calls back after every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  record: () => JsonObject;
  /** Errors that may be shown now. The same list as long as they are the same. */
  errorsAt: (pointer: string) => readonly FieldError[];
  /** Errors of a row and of its cells that may be shown now; the errors themselves keep their identity. */
  errorsOfRow: (row: string) => readonly FieldError[];
  /** Is anything wrong with the record at all, shown or not? */
  hasErrors: () => boolean;
  isRequired: (pointer: string) => boolean;
  /** False when the field's `relevantWhen` does not hold: it is not shown. */
  isRelevant: (pointer: string) => boolean;
  change: (changes: readonly FieldChange[]) => void;
  changeRows: (at: string, operation: RowOperation, max?: number) => void;
  /** The fields were left: from now on their errors show. */
  leave: (pointers: readonly string[]) => void;
}

const FormSourceContext = createContext<FormSource | null>(null);

/** Gives the fields below their source. */
export const FormSourceProvider = FormSourceContext.Provider;

/** The source of the form around this component. Throws outside a form. */
export function useFormSource(): FormSource {
  const source = use(FormSourceContext);
  if (!source) throw new Error('This component stands in no form');
  return source;
}

/** The source of the form around this component, or `null` outside a form. */
export function useSurroundingForm(): FormSource | null {
  return use(FormSourceContext);
}

/** Something of the source, read again after every change; draws again only when it is another value. */
export function useFromSource<Value>(read: (source: FormSource) => Value): Value {
  const source = useFormSource();
  return useSyncExternalStore(source.subscribe, () => read(source));
}

/** The value at a pointer of the record. */
export function useValueAt(pointer: string): Json | undefined {
  return useFromSource((source) => getAt(source.record(), pointer) as Json | undefined);
}

/** The errors of a field that may be shown now. */
export function useErrorsAt(pointer: string): readonly FieldError[] {
  return useFromSource((source) => source.errorsAt(pointer));
}
