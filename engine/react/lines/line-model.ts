import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import type { LineField, SectionDefinition } from '../../core/formats/screen.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { linesOptions } from '../../core/options/section-options.ts';
import { widgetNameOf } from '../form/field-ui.ts';
import type { FormSource } from '../form/form-source.tsx';
import { isHeld, referencesHolding } from '../form/held-by-reference.ts';
import { pathToFieldPointer, schemaAtPath, valueFormatOf } from '../form/record-schema.ts';
import { startingRow } from '../form/starting-values.ts';

/** One column of a table of lines. */
export interface LineColumn extends LineField {
  /** Dotted path of the field in the record, `lines.quantity`. */
  path: string;
  schema: JsonSchema;
  format: ReturnType<typeof valueFormatOf>;
  widget: string;
  /** Can be typed in. */
  editable: boolean;
  required: boolean;
  /** Fields of the row whose code decides what stands here: with one, nothing can be typed. */
  heldBy: string[];
}

/** A list of lines as its section shows it. */
export interface LineModel {
  /** Pointer of the list. */
  at: string;
  path: string;
  list: JsonSchema;
  row: JsonSchema;
  columns: LineColumn[];
  minItems: number;
  maxItems: number;
  /** The rows are given: none is added, doubled, moved or removed. */
  isFixed: boolean;
  /** Where rows of earlier records are taken over from. */
  earlier: EarlierRows | null;
}

/** Rows of earlier records that may be taken over. */
export interface EarlierRows {
  call: string;
  /** Fields of the record that the call is asked by. */
  by: readonly string[];
  /** Fields of the rows that are shown. */
  columns: readonly string[];
}

/** Works out the columns of a `lines` section. Throws when the section or a column names no field of the record. */
export function lineModelOf(source: FormSource, section: SectionDefinition): LineModel {
  const path = section.at ?? '';
  const list = path === '' ? undefined : schemaAtPath(source.schema, path);
  const row = list?.items;
  if (!list || !row) throw new Error(`Section ${section.id} of ${source.recordId} names no list (at: ${path})`);
  const columns = (section.lineFields ?? []).map((field): LineColumn => {
    const fieldPath = `${path}.${field.field}`;
    const schema = schemaAtPath(source.schema, fieldPath);
    if (!schema) throw new Error(`Record ${source.recordId} has no field ${fieldPath}`);
    const format = valueFormatOf(schema);
    const editable = !source.readOnly && !field.shown && schema.readOnly !== true && schema.compute === undefined;
    return {
      ...field,
      path: fieldPath,
      schema,
      format,
      widget: widgetNameOf(schema, format),
      editable,
      required: editable && (row.required ?? []).includes(field.field),
      heldBy: referencesHolding(row, field.field),
    };
  });
  const {
    earlier,
    earlierBy = [],
    earlierColumns = [],
    fixedRows = false,
  } = readOptions(linesOptions, section.options);
  return {
    at: pathToFieldPointer(path),
    path,
    list,
    row,
    columns,
    minItems: list.minItems ?? 0,
    maxItems: list.maxItems ?? Number.POSITIVE_INFINITY,
    isFixed: fixedRows,
    earlier: earlier === undefined ? null : { call: earlier, by: earlierBy, columns: earlierColumns },
  };
}

/** A new row in which nothing is typed. */
export function emptyRowOf(source: FormSource, model: LineModel): JsonObject {
  return startingRow(source.record(), model.row, `${model.at}/0`);
}

/** Can a cell of this row be typed in? */
export function isTypedIn(column: LineColumn, row: JsonObject | undefined): boolean {
  return column.editable && !isHeld(row, column.heldBy);
}

/** Pointer of a cell. */
export function cellPointer(model: LineModel, index: number, field: string): string {
  return `${model.at}/${index}/${field}`;
}
