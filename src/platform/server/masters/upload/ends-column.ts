import { cellValue } from '../cell-value.ts';
import type { MasterColumn } from '../master-columns.ts';

/** Where a row of a master's file says that its code ends; no field has such a name. */
export const endsAt = '/#ends';

/** The column by which one file says who leaves and what is no more, beside what changes. */
export function endsColumn(textIn: (language: 'ja' | 'en' | 'ko') => string): MasterColumn {
  return {
    at: endsAt,
    headings: { ja: textIn('ja'), en: textIn('en'), ko: textIn('ko') },
    write: () => '',
    read: cellValue({ type: 'boolean' }, new Map()).read,
  };
}
