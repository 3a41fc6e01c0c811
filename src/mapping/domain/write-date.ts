import { isDate } from '../../domain/dates/calendar-date.ts';

/** How a date stands in a file of another system. */
export type DateForm = 'yyyyMMdd' | 'yyMMdd' | 'yyyy-MM-dd' | 'yyyyMM' | 'eraYyMMdd';

/** Japanese eras with the day each began, the newest first. */
const eras = [
  { letter: 'R', from: '2019/05/01' },
  { letter: 'H', from: '1989/01/08' },
  { letter: 'S', from: '1926/12/25' },
] as const;

/**
 * A date (`YYYY/MM/DD`, with `-` for `/`, a time behind it is left out) in another form; `null` for what is none.
 * @example writeDate('2026/11/20', 'eraYyMMdd') // 'R081120'
 */
export function writeDate(value: string, form: DateForm): string | null {
  const found = /^(\d{4})[/-](\d{2})[/-](\d{2})(?=$|[T ])/.exec(value);
  const [, year = '', month = '', day = ''] = found ?? [];
  if (!found || !isDate(`${year}/${month}/${day}`)) return null;
  switch (form) {
    case 'yyyyMMdd':
      return year + month + day;
    case 'yyMMdd':
      return year.slice(2) + month + day;
    case 'yyyy-MM-dd':
      return [year, month, day].join('-');
    case 'yyyyMM':
      return year + month;
    case 'eraYyMMdd': {
      const era = eras.find(({ from }) => from <= `${year}/${month}/${day}`);
      if (!era) return null;
      const count = Number(year) - Number(era.from.slice(0, 4)) + 1;
      return era.letter + String(count).padStart(2, '0') + month + day;
    }
  }
}
