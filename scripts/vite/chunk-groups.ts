import type { CodeSplittingGroup } from 'rolldown';

/** Texts that are not needed before somebody has signed in, by language. */
const laterTexts = /[\\/]locales[\\/](\w+)[\\/](?!(?:general|shell|screens)\.json)/;

/**
 * How the build cuts the application: what the sign-in screen starts with in one file, and the later texts of a
 * language in one file. Small files compress badly. The rest is cut by what each screen needs.
 */
export const chunkGroups: CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: (id) => `texts-${laterTexts.exec(id)?.[1]}`, debugName: 'texts', test: laterTexts, priority: 2 },
];
