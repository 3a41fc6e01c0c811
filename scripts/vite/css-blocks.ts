/** One block at the top level of a style sheet: `prelude { … }`, or a statement such as `@charset "UTF-8";`. */
export interface CssBlock {
  /** What stands before the brace: selectors, or an at-rule. */
  prelude: string;
  text: string;
}

/** Cuts a style sheet without comments into its top-level blocks. */
export function cssBlocks(css: string): CssBlock[] {
  const source = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const blocks: CssBlock[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    const ends = depth === 0 && (character === '}' || character === ';');
    if (!ends) continue;
    const text = source.slice(start, at + 1).trim();
    blocks.push({ prelude: (text.split('{', 1)[0] ?? '').trim(), text });
    start = at + 1;
  }
  return blocks;
}
