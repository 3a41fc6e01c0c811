import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import type { ListRow } from '../../../core/wire.ts';
import type { ListColumn } from './list-column.ts';

/** How many facts a card shows below its title: what decides at a glance, and no more than a thumb's scroll. */
export const factLimit = 4;

/** What a column says at a glance or not at all: it keeps its width, and comes before others when there is no room. */
const deciding = new Set(['amount', 'due']);

/** Renderers whose values are words that may be cut; all others are read whole or not at all. */
const words = new Set(['text', 'multiline', 'people', 'reference', 'user', 'choice']);

/** Pixels of a column in which no row of the page says anything: its heading, in two lines. */
const emptyWidth = 76;

/** Words are cut down to so much of their width, and never below so many pixels. */
const leastPart = 0.6;
const leastWords = 90;

/**
 * The columns as they fit into so many pixels: those that are empty on this page give their room away, then all take
 * what they say and no more, then words are cut, the widest the most; and if that is not enough, title, amounts and due dates move left, before what is scrolled to. Widths
 * and orders that the user chose stay.
 */
export function fitColumns(props: {
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  available: number;
  titleColumn: string | undefined;
  /** Pixels that what the rows say in a column takes; its own width where that is not known. */
  contentWidth: (column: ListColumn) => number;
  /** The title is cut down to so many pixels. */
  leastTitle: number;
  /** The user put the columns into an order of his own. */
  arranged: boolean;
  /** Columns that the list names for its cards: they are what decides, instead of amounts and due dates. */
  named: readonly string[] | undefined;
}): ListColumn[] {
  const { columns, rows, available, titleColumn, contentWidth, leastTitle, arranged, named } = props;
  const isFixed = ({ sized, hidden, field }: ListColumn) => sized || hidden || field === titleColumn;
  const isEmpty = ({ field }: ListColumn) => rows.length > 0 && rows.every((row) => isEmptyValue(row[field]));
  const narrowed = columns.map((column) => {
    if (isFixed(column)) return column;
    if (isEmpty(column)) return { ...column, width: Math.min(column.width, emptyWidth) };
    // A date that says that it is late is never cut, however narrow its column was designed.
    return column.renderer === 'due' ? { ...column, width: Math.max(column.width, contentWidth(column)) } : column;
  });
  const leastOf = (column: ListColumn) => leastWidth(column, titleColumn, leastTitle);
  const missingIn = (all: readonly ListColumn[]) =>
    sum(all.filter(({ hidden }) => !hidden).map((one) => (one.field === titleColumn ? leastOf(one) : one.width))) -
    available;
  if (missingIn(narrowed) <= 0) return narrowed;
  const tight = narrowed.map((column) =>
    isFixed(column) ? column : { ...column, width: Math.min(column.width, contentWidth(column)) },
  );
  const missing = missingIn(tight);
  if (missing <= 0) return tight;
  const shown = tight.filter(({ hidden }) => !hidden);
  const others = shown.filter(({ field }) => field !== titleColumn);
  const room = sum(others.map((column) => column.width - leastOf(column)));
  const part = room === 0 ? 0 : Math.min(1, missing / room);
  const cut = tight.map((column) =>
    column.hidden || column.field === titleColumn
      ? column
      : { ...column, width: Math.floor(column.width - (column.width - leastOf(column)) * part) },
  );
  return missing > room && !arranged ? decidingFirst(cut, { titleColumn, isEmpty, named }) : cut;
}

function leastWidth(column: ListColumn, titleColumn: string | undefined, leastTitle: number): number {
  if (column.sized) return column.width;
  if (column.field === titleColumn) return Math.min(column.width, leastTitle);
  if (!words.has(column.renderer)) return column.width;
  return Math.min(column.width, Math.max(leastWords, column.width * leastPart));
}

/** What is pinned, the title, what decides; then the rest in its order; what no row says comes last. */
function decidingFirst(
  columns: readonly ListColumn[],
  {
    titleColumn,
    isEmpty,
    named,
  }: {
    titleColumn: string | undefined;
    isEmpty: (column: ListColumn) => boolean;
    named: readonly string[] | undefined;
  },
): ListColumn[] {
  const saying = columns.filter((column) => !isEmpty(column)).map(({ field }) => field);
  const first = named && ['state', ...factsOf(named, saying)];
  const decides = ({ field, renderer }: ListColumn) => first?.includes(field) ?? deciding.has(renderer);
  const rank = (column: ListColumn) => {
    const { pinned, field } = column;
    if (pinned === 'left' || field === 'number') return 0;
    if (field === titleColumn) return 1;
    if (isEmpty(column)) return 4;
    return decides(column) ? 2 : 3;
  };
  return [...columns].sort((a, b) => rank(a) - rank(b));
}

/** Of the columns that a list names for its cards, the first that say something: what a card shows, and what decides. */
export function factsOf(named: readonly string[], saying: readonly string[]): string[] {
  return named.filter((field) => saying.includes(field)).slice(0, factLimit);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
