import { stateKeys } from '../../../core/text-keys.ts';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import type { ListRow } from '../../../core/wire.ts';
import { dueStateOf } from '../../format/due-state.ts';
import type { EngineRuntime } from '../../runtime.ts';
import type { ListColumn } from './list-column.ts';
import { textWidth } from './text-width.ts';

/** Sizes of what stands in a table, in pixels. */
const letters = { cell: 13, note: 11, tag: 12 };
const padding = 20;
const aroundTag = 14;
const beforeNote = 8;

/** A column is never narrower than a short heading. */
const least = 84;

/**
 * Pixels that the rows of a page take in a column whose values may not be cut: states, amounts, dates; its own width for
 * every other.
 */
export function contentWidth(
  column: ListColumn,
  rows: readonly ListRow[],
  { text, today }: Pick<EngineRuntime, 'text' | 'today'>,
  flowId: string | undefined,
): number {
  const widthOf = measures[column.renderer];
  if (!widthOf || rows.length === 0) return column.width;
  return Math.max(least, ...rows.map((row) => widthOf(row[column.field], { text, today, flowId }) + padding));
}

type Measure = (
  value: unknown,
  about: Pick<EngineRuntime, 'text' | 'today'> & { flowId: string | undefined },
) => number;

const dayWidth = textWidth('2026/11/20', letters.cell);

const measures: Readonly<Record<string, Measure>> = {
  state: (value, { text, flowId }) =>
    textWidth(text(stateKeys(flowId ?? '', String(value ?? ''))), letters.tag) + aroundTag,
  amount: (value) => textWidth(groupedDecimal(value), letters.cell),
  due: (value, { text, today }) => {
    if (typeof value !== 'string' || value === '') return 0;
    const due = dueStateOf(value, today);
    const note = due === 'later' ? 0 : textWidth(text(`engine.record.due.${due}`), letters.note) + beforeNote;
    return dayWidth + note;
  },
  date: () => dayWidth,
};
