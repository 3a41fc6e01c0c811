import type { Json, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import { cellValue } from './cell-value.ts';
import type { MasterColumn } from './master-columns.ts';

/** Between the rows of a list in one cell, and between the values of a row; what people type in full width counts alike. */
const betweenRows = ';';
const betweenValues = ':';

/** The column of a list whose rows stand in one cell: `1:9:1200;10:-1:1100`. */
export function rowsColumn(at: string, list: JsonSchema, headings: MasterColumn['headings']): MasterColumn {
  const fields = Object.entries(list.items?.properties ?? {}).map(([name, field]) => ({
    name,
    cell: cellValue(field, new Map()),
  }));
  return {
    at,
    headings,
    write: (record, language) => {
      const rows = getAt(record, at);
      if (!Array.isArray(rows)) return '';
      return rows
        .map((row) =>
          fields.map(({ name, cell }) => cell.write(getAt(row, `/${name}`) as Json, language)).join(betweenValues),
        )
        .join(betweenRows);
    },
    read: (text) => {
      const rows = text.split(/[;；\n]/).filter((row) => row.trim() !== '');
      if (rows.length === 0) return null;
      return rows.map((row) => {
        const values = row.split(/[:：]/);
        // What is too much stays with the last value, so that its rule says what is wrong with it.
        const last = values.splice(fields.length - 1).join(betweenValues);
        const told = fields.map(({ name, cell }, index): [string, Json] => [name, cell.read(values[index] ?? last)]);
        return Object.fromEntries(told.filter(([, value]) => value !== null));
      });
    },
  };
}
