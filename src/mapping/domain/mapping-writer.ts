import type { LayoutDefinition, LayoutField, LayoutLine } from '../../../engine/core/formats/layout.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { Misfit } from '../../../engine/core/layouts/layout-value.ts';
import { layoutHeading, layoutLine, lineEnds } from '../../../engine/core/layouts/write-layout.ts';
import { convertLetters } from './convert-letters.ts';
import { writeDate } from './write-date.ts';

/** What of a mapping says how rows are written. */
export type MappingForm = Pick<
  RecordOf<'mapping/mapping'>,
  'form' | 'separator' | 'hasHeading' | 'encoding' | 'lineEnd' | 'columns'
>;

type Column = MappingForm['columns'][number];

/** Why a value does not stand in the file as the mapping asks. */
export type MappingMisfit = Misfit | 'date';

/** A value as it stands in the file, or why it does not. */
export interface MappedCell {
  column: string;
  /** What its source says. */
  value: string;
  text: string;
  misfit?: MappingMisfit;
}

/** The field of every source that counts its rows. */
export const rowNumberField = '#';

const separators = { comma: ',', tab: '\t', semicolon: ';' } as const;

/** A mapping as a layout: its columns as the fields of one kind of line. */
export function mappingLayout({ form, separator = 'comma', hasHeading, encoding, lineEnd, columns }: MappingForm) {
  const fields = columns.map(
    ({ title, type = 'text', bytes, align, fill, mayCut }, index): LayoutField => ({
      id: `column${index + 1}`,
      title,
      type,
      ...(bytes !== undefined && { bytes }),
      ...(align && { align }),
      ...(fill && { fill }),
      ...(mayCut && { mayCut }),
    }),
  );
  const layout: LayoutDefinition & { lines: [LayoutLine] } = {
    description: '',
    record: 'mapping/mapping',
    form,
    encoding,
    lineEnd,
    separator: separators[separator],
    heading: form === 'delimited' && hasHeading === true,
    fileName: '',
    lines: [{ id: 'row', fields }],
  };
  return layout;
}

/** Writes rows as a mapping says: the line of headings, if there is one, and each row, both without their line ends. */
export function mappingWriter(mapping: MappingForm) {
  const layout = mappingLayout(mapping);
  const [line] = layout.lines;
  return {
    lineEnd: lineEnds[mapping.lineEnd],
    heading: layout.heading ? layoutHeading(layout) : null,
    row: (valueIn: (field: string) => string, rowNo: number): { text: string; cells: MappedCell[] } => {
      const given = mapping.columns.map((column) => {
        const value = sourceValue(column, valueIn, rowNo);
        return { value, ...convert(value, column) };
      });
      const written = layoutLine(layout, line, (_field, index) => given[index]?.text);
      const cells = written.cells.map(({ field, text, misfit }, index): MappedCell => {
        const { value = '', misfit: unconverted } = given[index] ?? {};
        const wrong = unconverted ?? misfit;
        return { column: field, value, text, ...(wrong && { misfit: wrong }) };
      });
      return { text: written.text, cells };
    },
  };
}

function sourceValue({ field, fixedText = '' }: Column, valueIn: (field: string) => string, rowNo: number): string {
  if (field === undefined) return fixedText;
  return field === rowNumberField ? String(rowNo) : valueIn(field);
}

/** Reads a value as the other system calls it, then as a date, then in its letters. */
function convert(
  value: string,
  { codes, dateForm, letters, isRequired }: Column,
): { text: string; misfit?: MappingMisfit } {
  const called = codes?.find(({ from }) => from === value);
  const named = called ? (called.to ?? '') : value;
  if (named === '') return { text: '', ...(isRequired && { misfit: 'empty' as const }) };
  const dated = dateForm ? writeDate(named, dateForm) : named;
  if (dated === null) return { text: '', misfit: 'date' };
  return { text: convertLetters(dated, letters) };
}
