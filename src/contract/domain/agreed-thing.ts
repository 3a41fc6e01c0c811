/** What a line of a contract or an order is about: a product of a catalogue, or something that has only a name. */
export interface Thing {
  productCode?: unknown;
  productName?: unknown;
}

/** One name for what a line is about, however it is typed: by its code, where it has one, else by its name. */
export function thingOf(line: Thing): string {
  return hasCode(line) ? `code ${line.productCode}` : nameOf(line);
}

/** Is an order's line about what a contract's line agrees on? By their codes where both have one, else by their names. */
export function isAbout(ordered: Thing, agreed: Thing): boolean {
  if (hasCode(ordered) && hasCode(agreed)) return ordered.productCode === agreed.productCode;
  return nameOf(ordered) === nameOf(agreed);
}

/** Is what a line is about agreed in another of these lines, too? */
export function isAgreedTwice(line: Thing, lines: readonly Thing[] = []): boolean {
  return (countsOf(lines).get(thingOf(line)) ?? 0) > 1;
}

/** Of lines that are looked at one after the other they are counted once. */
const counted = new WeakMap<readonly Thing[], ReadonlyMap<string, number>>();

function countsOf(lines: readonly Thing[]): ReadonlyMap<string, number> {
  const known = counted.get(lines);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(thingOf(line), (counts.get(thingOf(line)) ?? 0) + 1);
  counted.set(lines, counts);
  return counts;
}

function hasCode({ productCode }: Thing): boolean {
  return typeof productCode === 'string' && productCode !== '';
}

function nameOf({ productName }: Thing): string {
  return `name ${String(productName ?? '')
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()}`;
}
