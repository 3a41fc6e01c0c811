import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import type { FieldError } from '../../core/wire.ts';
import { errorsAt, errorsOfRow, noErrors } from '../form/error-index.ts';
import type { FormSource } from '../form/form-source.tsx';
import type { RecordValidator } from '../runtime.ts';
import {
  type ChangeRules,
  changeFields,
  changeRows,
  replaceRecord,
  withRefusals,
} from '../steps/session/change-record.ts';
import { type StepContext, untouchedContext } from '../steps/step-context.ts';

/** A form over a whole record that belongs to no step flow: what is typed is computed and checked as it is there. */
export interface RecordSource extends FormSource {
  /** From now on all errors show; answers them. */
  tryAll: () => readonly FieldError[];
  /** Shows what the server refused at its fields, until they are changed. */
  refuse: (errors: readonly FieldError[]) => void;
  /** What the server has against the record as it stands, told at its fields alone until they are changed. */
  tell: (errors: readonly FieldError[]) => void;
  /** Is nothing wrong with it but, at most, what the server told? */
  keepsRules: () => boolean;
  isChanged: () => boolean;
}

/** Makes one. `today`: the day whose rules hold, `YYYY/MM/DD`. */
export function createRecordSource(input: {
  recordId: string;
  schema: JsonSchema;
  rules: RecordValidator;
  start: JsonObject;
  today: () => string;
}): RecordSource {
  const { recordId, schema, rules, start, today } = input;
  const changing: ChangeRules = { rules, schema, today };
  let context = replaceRecord(untouchedContext(start), start, changing);
  let showsAll = false;
  const listeners = new Set<() => void>();
  const become = (next: StepContext) => {
    context = next;
    for (const listener of listeners) listener();
  };
  const isShown = ({ at }: FieldError) =>
    showsAll || context.touched.has(at) || context.refused.some((refused) => refused.at === at);
  return {
    recordId,
    schema,
    readOnly: false,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    record: () => context.record,
    errorsAt(pointer) {
      const errors = errorsAt(context.errors, pointer);
      return errors.some(isShown) ? errors : errorsAt(noErrors, pointer);
    },
    errorsOfRow(row) {
      const errors = errorsOfRow(context.errors, row);
      return errors.some(isShown) ? errors : errorsOfRow(noErrors, row);
    },
    hasErrors: () => context.errors.list.length > 0,
    isRequired: (pointer) => context.required.has(pointer),
    isRelevant: (pointer) => !context.irrelevant.has(pointer),
    change: (changes) => become(changeFields(context, changes, changing)),
    changeRows: (at, operation, max) => become(changeRows(context, at, operation, changing, max)),
    leave: (pointers) => become({ ...context, touched: new Set([...context.touched, ...pointers]) }),
    tryAll() {
      showsAll = true;
      become(replaceRecord(context, context.record, changing));
      return context.errors.list;
    },
    refuse(errors) {
      showsAll = true;
      become(withRefusals(context, errors, changing));
    },
    tell: (errors) => become(withRefusals(context, errors, changing)),
    keepsRules: () => context.errors.list.every((error) => context.refused.includes(error)),
    isChanged: () => context.record !== context.saved,
  };
}
