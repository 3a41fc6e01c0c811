import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import type { LineField, SectionDefinition } from '../../core/formats/screen.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { linesOptions } from '../../core/options/section-options.ts';
import { columnsOf, isListOfRows } from '../../core/records/master-sections.ts';
import { widgetNameOf } from '../form/field-ui.ts';
import type { FormSource } from '../form/form-source.tsx';
import { isHeld, referencesHolding } from '../form/held-by-reference.ts';
import { pathToFieldPointer, schemaAtPath, valueFormatOf } from '../form/record-schema.ts';
import { startingRow } from '../form/starting-values.ts';

/** What stands for the widget of a column whose cells are lists of rows themselves. */
export const innerRows = 'rows';

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
  /** Are rows taken over from earlier records alone, and never typed in? */
  isTakenOnly: boolean;
  /** Where rows of earlier records are taken over from. */
  earlier: EarlierRows | null;
  /** The call by which the rows go out as a file and come in again. */
  sheet: string | null;
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
  const {
    earlier,
    earlierBy = [],
    earlierColumns = [],
    fixedRows = false,
    sheet = null,
  } = readOptions(linesOptions, section.options);
  return {
    ...modelAt(source, pathToFieldPointer(path), path, section.lineFields ?? []),
    isFixed: fixedRows && earlier === undefined,
    isTakenOnly: fixedRows && earlier !== undefined,
    earlier: earlier === undefined ? null : { call: earlier, by: earlierBy, columns: earlierColumns },
    sheet,
  };
}

/** The list that stands in a row of another list, at this place: with the columns that its own column names, or all. */
export function innerModelOf(source: FormSource, outer: LineModel, index: number, column: LineColumn): LineModel {
  const at = cellPointer(outer, index, column.field);
  return modelAt(source, at, column.path, column.lineFields ?? columnsOf(column.schema.items));
}

function modelAt(source: FormSource, at: string, path: string, fields: readonly LineField[]): LineModel {
  const list = path === '' ? undefined : schemaAtPath(source.schema, path);
  const row = list?.items;
  if (!list || !row) throw new Error(`${source.recordId} has no list at ${path}`);
  const columns = fields.map((field): LineColumn => {
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
      widget: isListOfRows(schema) ? innerRows : widgetNameOf(schema, format),
      editable,
      required: editable && (row.required ?? []).includes(field.field),
      heldBy: referencesHolding(row, field.field),
    };
  });
  return {
    at,
    path,
    list,
    row,
    columns,
    minItems: list.minItems ?? 0,
    maxItems: list.maxItems ?? Number.POSITIVE_INFINITY,
    isFixed: false,
    isTakenOnly: false,
    earlier: null,
    sheet: null,
  };
}

/** A new row in which nothing is typed. */
export function emptyRowOf(source: FormSource, model: LineModel): JsonObject {
  return startingRow(source.record(), model.row, `${model.at}/0`);
}

/** Is what stands in the column's cells filled in over the table: a list of rows, or of files? */
export function isOpened({ widget }: Pick<LineColumn, 'widget'>): boolean {
  return widget === innerRows || widget === 'files';
}

/** Can a cell of this row be typed in? A list in a row is filled in by itself. */
export function isTypedIn(column: LineColumn, row: JsonObject | undefined): boolean {
  return column.editable && !isOpened(column) && !isHeld(row, column.heldBy);
}

/** Pointer of a cell. */
export function cellPointer(model: LineModel, index: number, field: string): string {
  return `${model.at}/${index}/${field}`;
}
