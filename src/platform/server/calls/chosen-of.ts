/** A choice as pickers show it. */
export interface NamedChoice {
  code: string;
  name: string;
}

/** Choices that a handler tells where none is asked for by number. */
const usualLimit = 200;

/** The choices that a picker asks for: by their codes (`codes`), by a part of code or name (`keyword`), so many (`limit`). */
export function chosenOf<Choice extends NamedChoice>(
  choices: readonly Choice[],
  { keyword = '', codes, limit }: Readonly<Record<string, string | undefined>>,
): { items: Choice[] } {
  const wanted = keyword.normalize('NFKC').trim().toLowerCase();
  const named = codes?.split(',').filter(Boolean);
  const items = choices
    .filter(({ code }) => named === undefined || named.includes(code))
    .filter(({ code, name }) => `${code} ${name}`.normalize('NFKC').toLowerCase().includes(wanted));
  return { items: items.slice(0, Number(limit ?? usualLimit)) };
}
