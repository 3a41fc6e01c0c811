import { csvCell } from '../csv-cell.ts';
import type { Expressions } from '../expressions.ts';
import type { JsonObject } from '../formats/json-schema.ts';
import type { LayoutDefinition, LayoutLine } from '../formats/layout.ts';
import { getAt } from '../json-pointer.ts';
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

const lineEnds = { crlf: '\r\n', lf: '\n', none: '' } as const;

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
  if (layout.heading) {
    lines.unshift(joined(layout, layout.lines[0]?.fields.map(({ id, title }) => title ?? id) ?? []));
  }
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
  const texts = line.fields.map((field) => {
    const value = field.value === undefined ? undefined : evaluate(field.value);
    const fitted = layoutValue(value, field, layout);
    if ('misfit' in fitted) {
      faults.push({ misfit: fitted.misfit, at, field: field.title ?? field.id, value: String(value ?? '') });
      return '';
    }
    return layout.form === 'fixed' ? filledUp(fitted.text, field, layout.encoding) : fitted.text;
  });
  return layout.form === 'fixed' ? texts.join('') : joined(layout, texts);
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
