import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import type { RecordValidator } from '../runtime.ts';
import { errorsAt, errorsOfRow, noErrors } from './error-index.ts';
import type { FormSource } from './form-source.tsx';

/** A source that only shows a record. With `rules`, fields that are irrelevant for it are left out. */
export function readOnlySource(
  recordId: string,
  schema: JsonSchema,
  record: JsonObject,
  rules?: RecordValidator,
): FormSource {
  const irrelevant = rules?.irrelevant(record);
  return {
    recordId,
    schema,
    readOnly: true,
    subscribe: () => () => {},
    record: () => record,
    errorsAt: (pointer) => errorsAt(noErrors, pointer),
    errorsOfRow: (row) => errorsOfRow(noErrors, row),
    hasErrors: () => false,
    isRequired: () => false,
    isRelevant: (pointer) => !irrelevant?.has(pointer),
    change: () => {},
    changeRows: () => {},
    leave: () => {},
  };
}
