import type { JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import { deleteIn, getAt, setIn } from '../../../core/values/json-pointer.ts';
import type { FieldError } from '../../../core/wire.ts';
import { indexErrors } from '../../form/error-index.ts';
import { schemaAtPath } from '../../form/record-schema.ts';
import { applyRowOperation, movePointer, movePointers, type RowOperation } from '../../form/row-operation.ts';
import { startingChanges, startingRow } from '../../form/starting-values.ts';
import type { RecordValidator } from '../../runtime.ts';
import { type FieldChange, isUnsaved, type StepContext } from '../step-context.ts';

/** The rules that every change goes through. */
export interface ChangeRules {
  rules: RecordValidator;
  schema: JsonSchema;
  /** Business date, `YYYY/MM/DD`. */
  today: () => string;
  /** Whether what a change computes and breaks may follow after the next paint; else it is there at once. */
  checksLater?: boolean;
}

/** The context after fields changed: values set, and computed fields computed and the whole record validated, now or later. */
export function changeFields(context: StepContext, changes: readonly FieldChange[], rules: ChangeRules): StepContext {
  const written = changes.reduce(setOrDelete, context.record);
  if (written === context.record) return context;
  const following = startingChanges(context.record, written, rules.schema);
  const record = following.reduce(setOrDelete, written);
  const paths = [...changes, ...following].map((change) => change.at);
  const refused = withoutChanged(context.refused, paths);
  const changed = { ...context, record, refused, unchecked: [...context.unchecked, ...paths] };
  return rules.checksLater ? changed : settled(changed, rules);
}

/** Among `unchecked`: nothing of the record was computed or checked yet. */
export const wholeRecord = '';

/** The context with everything computed and checked that changed before. What follows by itself is no input of the user's. */
export function settled(context: StepContext, rules: ChangeRules): StepContext {
  const { unchecked } = context;
  if (unchecked.length === 0) return context;
  const next = checked(context, context.record, rules, unchecked.includes(wholeRecord) ? undefined : unchecked);
  return isUnsaved(context) ? next : { ...next, saved: next.record };
}

/** The context after rows of a list were added, removed or moved; what was known of a row goes along with it. */
export function changeRows(
  context: StepContext,
  at: string,
  operation: RowOperation,
  rules: ChangeRules,
  max?: number,
): StepContext {
  const rows = getAt(context.record, at);
  const record = setIn(context.record, at, applyRowOperation(Array.isArray(rows) ? rows : [], operation, max));
  const refused = context.refused.flatMap((error) => {
    const moved = movePointer(error.at, at, operation);
    return moved === null || moved === at ? [] : [{ ...error, at: moved }];
  });
  const touched = movePointers(context.touched, at, operation);
  touched.add(at);
  return checked({ ...context, touched, refused }, record, rules, [at]);
}

/** The context with another record, computed fields and errors worked out anew. */
export function replaceRecord(context: StepContext, record: JsonObject, rules: ChangeRules): StepContext {
  return checked({ ...context, refused: [] }, record, rules);
}

/** The context with what the server refused shown at the fields. */
export function withRefusals(context: StepContext, refused: readonly FieldError[], rules: ChangeRules): StepContext {
  return checked({ ...context, refused }, context.record, rules, []);
}

/** The record without empty rows at the end of its lists; a list keeps as many rows as it must have. */
export function withoutEmptyRows(record: JsonObject, schema: JsonSchema, lists: readonly string[]): JsonObject {
  let tidy = record;
  for (const path of lists) {
    const rows = record[path];
    const list = schemaAtPath(schema, path);
    if (!Array.isArray(rows) || !list?.items) continue;
    const isEmpty = emptyRowTest(list.items, startingRow(record, list.items, `/${path}/0`));
    const kept = Math.max(rows.findLastIndex((row) => !isEmpty(row)) + 1, list.minItems ?? 0);
    if (kept < rows.length) tidy = { ...tidy, [path]: rows.slice(0, kept) };
  }
  return tidy;
}

function emptyRowTest(schema: JsonSchema, start: JsonObject): (row: unknown) => boolean {
  return (row) =>
    typeof row === 'object' &&
    row !== null &&
    Object.entries(row).every(
      ([name, value]) => value === '' || value === null || value === start[name] || schema.properties?.[name]?.compute,
    );
}

function checked(
  context: StepContext,
  raw: JsonObject,
  { rules, today }: ChangeRules,
  paths?: readonly string[],
): StepContext {
  return rules.together(() => {
    const record = paths?.length === 0 ? raw : rules.recompute(raw, paths);
    const broken = rules.validate(record, 'complete', { today: today() });
    return {
      ...context,
      record,
      unchecked: [],
      errors: indexErrors([...context.refused, ...broken], context.errors),
      irrelevant: rules.irrelevant(record),
      required: rules.required(record),
    };
  });
}

function setOrDelete(record: JsonObject, change: FieldChange): JsonObject {
  return change.value === undefined ? deleteIn(record, change.at) : setIn(record, change.at, change.value);
}

function withoutChanged(refused: readonly FieldError[], paths: readonly string[]): readonly FieldError[] {
  if (refused.length === 0) return refused;
  return refused.filter((error) => !paths.some((path) => isRelated(error.at, path)));
}

function isRelated(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
