const longestTitle = 20;

/** The title of a screen as its header carries it: at most 20 characters, then `...` (spec §7). A character stays whole. */
export function cutScreenTitle(title: string): string {
  const characters = [...title];
  return characters.length <= longestTitle ? title : `${characters.slice(0, longestTitle).join('')}...`;
}
