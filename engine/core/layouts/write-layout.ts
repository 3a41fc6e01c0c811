import type { Expressions } from '../expressions/expressions.ts';
import type { JsonObject } from '../formats/json-schema.ts';
import type { LayoutDefinition, LayoutField, LayoutLine } from '../formats/layout.ts';
import { csvCell } from '../values/csv-cell.ts';
import { getAt } from '../values/json-pointer.ts';
import { encodeText } from './encode-text.ts';
import { filledUp, layoutValue, type Misfit } from './layout-value.ts';

/** A value that does not fit its field. */
export interface LayoutFault {
  misfit: Misfit;
  /** Pointer of the row that the line is written from; empty where it is written from the record. */
  at: string;
  /** What the file's readers call the field. */
  field: string;
  value: string;
}

/** A file that was written, or what of it does not fit. */
export type WrittenLayout = { content: Uint8Array; fileName: string; lineCount: number } | { faults: LayoutFault[] };

/** What stands after every line. */
export const lineEnds = { crlf: '\r\n', lf: '\n', none: '' } as const;

/** Writes a record as a layout says. The same record gives the same bytes: nothing else is looked at. */
export function writeLayout(
  layout: LayoutDefinition,
  source: { record: JsonObject; id: string },
  expressions: Expressions,
): WrittenLayout {
  const faults: LayoutFault[] = [];
  const lines = layout.lines.flatMap((line) =>
    rowsOf(line, source.record).flatMap((row) => {
      const scope = { ...source, ...(row.self && { self: row.self, index: row.index }) };
      if (line.when !== undefined && !expressions.test(line.when, scope)) return [];
      return [writeLine(layout, line, (cel) => expressions.evaluate(cel, scope), row.at, faults)];
    }),
  );
  if (layout.heading) lines.unshift(layoutHeading(layout));
  const mark = layout.encoding === 'utf8Bom' ? '\uFEFF' : '';
  const content = encodeText(mark + lines.map((line) => line + lineEnds[layout.lineEnd]).join(''), layout.encoding);
  if (faults.length > 0 || !content) return { faults };
  return { content, fileName: String(expressions.evaluate(layout.fileName, source) ?? ''), lineCount: lines.length };
}

function writeLine(
  layout: LayoutDefinition,
  line: LayoutLine,
  evaluate: (cel: string) => unknown,
  at: string,
  faults: LayoutFault[],
): string {
  const written = layoutLine(layout, line, ({ value }) => (value === undefined ? undefined : evaluate(value)));
  for (const { misfit, field, value } of written.cells) {
    if (misfit !== undefined) faults.push({ misfit, at, field, value });
  }
  return written.text;
}

/** A field of a line that was written: what stands there, or why what it was given does not. */
export interface LayoutCell {
  /** What the file's readers call the field. */
  field: string;
  /** What it was given. */
  value: string;
  /** What stands in the file, filled up; empty for what does not fit. */
  text: string;
  misfit?: Misfit;
}

/** Writes one line of a layout, without its end, from what each of its fields is given. */
export function layoutLine(
  layout: LayoutDefinition,
  line: LayoutLine,
  valueIn: (field: LayoutField, index: number) => unknown,
): { text: string; cells: LayoutCell[] } {
  const cells = line.fields.map((field, index): LayoutCell => {
    const value = valueIn(field, index);
    const cell = { field: field.title ?? field.id, value: String(value ?? '') };
    const fitted = layoutValue(value, field, layout);
    if ('misfit' in fitted) return { ...cell, text: '', misfit: fitted.misfit };
    return { ...cell, text: layout.form === 'fixed' ? filledUp(fitted.text, field, layout.encoding) : fitted.text };
  });
  const texts = cells.map(({ text }) => text);
  return { text: layout.form === 'fixed' ? texts.join('') : joined(layout, texts), cells };
}

/** The line that names the columns of a delimited file. */
export function layoutHeading(layout: LayoutDefinition): string {
  return joined(layout, layout.lines[0]?.fields.map(({ id, title }) => title ?? id) ?? []);
}

function joined({ separator = ',' }: LayoutDefinition, texts: readonly string[]): string {
  return texts.map((text) => csvCell(text, { separator })).join(separator);
}

/** The rows that a line is written for: those of its list, or the record once. */
function rowsOf(
  { each }: LayoutLine,
  record: JsonObject,
): { self?: JsonObject | undefined; index: number; at: string }[] {
  if (each === undefined) return [{ index: 0, at: '' }];
  const rows = getAt(record, each);
  return (Array.isArray(rows) ? (rows as JsonObject[]) : []).map((self, index) => ({
    self,
    index,
    at: `${each}/${index}`,
  }));
}
