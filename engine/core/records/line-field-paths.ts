import type { JsonSchema } from '../formats/json-schema.ts';
import type { LineField } from '../formats/screen.ts';
import { columnsOf, isListOfRows } from './master-sections.ts';
import { fieldSchemaAt } from './schema-fields.ts';

/** A column of a list and, where its cells are lists themselves, each of theirs: dotted path and place among the line fields. */
export interface LineFieldPath {
  path: string;
  /** From the outer list's `lineFields` on. */
  place: (string | number)[];
}

/** Every column that a list shows, those of lists in its rows among them: named ones, or all of a list that names none. */
export function lineFieldPaths(
  schema: JsonSchema | undefined,
  at: string,
  fields: readonly LineField[],
): LineFieldPath[] {
  return fields.flatMap(({ field, lineFields }, index): LineFieldPath[] => {
    const path = `${at}.${field}`;
    const list = schema && fieldSchemaAt(schema, path);
    const inner = isListOfRows(list) ? lineFieldPaths(schema, path, lineFields ?? columnsOf(list?.items)) : [];
    return [
      { path, place: [index] },
      ...inner.map((one) => ({ ...one, place: lineFields ? [index, 'lineFields', ...one.place] : [index] })),
    ];
  });
}
