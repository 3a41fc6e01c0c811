import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** As what a line is booked that is not booked as the order is. */
export interface AccountTitle {
  code: string;
  name: string;
}

interface BookedLine {
  amountWithTax: string;
  amountWithoutTax: string;
  title?: AccountTitle | undefined;
}

/** Lines of one supplier that are booked as one: an order of their own. Without a title: as whoever orders says for all. */
export interface BookedGroup<Line> {
  title: AccountTitle | undefined;
  lines: Line[];
}

/** What is dearest of them, of several the first. */
export function dearestOf<Line extends BookedLine>(lines: readonly Line[]): Line | undefined {
  return [...lines].sort((one, other) => new ExactDecimal(other.amountWithTax).cmp(one.amountWithTax))[0];
}

/** Lines of one supplier by what they are booked as, in the order in which that comes up. Postage goes with the group of the dearest line. */
export function groupedByTitle<Line extends BookedLine>(
  lines: readonly Line[],
): { groups: BookedGroup<Line>[]; posted: BookedGroup<Line> | undefined } {
  const groups = new Map<string, BookedGroup<Line>>();
  for (const line of lines) {
    const key = line.title?.code ?? '';
    const group = groups.get(key) ?? { title: line.title, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], posted: groups.get(dearestOf(lines)?.title?.code ?? '') };
}

/** What is spent of each title, in yen without tax, of goods and postage; without a title first. */
export function spentByTitle(
  parts: readonly { lines: readonly BookedLine[]; postage: string }[],
): { title: AccountTitle | undefined; amount: string }[] {
  const sums = new Map<string, { title: AccountTitle | undefined; amount: string }>();
  for (const { lines, postage } of parts) {
    const { groups, posted } = groupedByTitle(lines);
    for (const group of groups) {
      const key = group.title?.code ?? '';
      const before = sums.get(key)?.amount ?? '0';
      const goods = group.lines.reduce((sum, line) => sum.plus(line.amountWithoutTax), new ExactDecimal(before));
      sums.set(key, { title: group.title, amount: goods.plus(group === posted ? postage : '0').toFixed() });
    }
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
