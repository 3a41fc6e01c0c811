import type { CodeSplittingGroup } from 'rolldown';

/**
 * How the build cuts the application: what the sign-in screen starts with in one file, as small files compress badly.
 * The rest is cut by what each screen needs.
 */
export const chunkGroups: CodeSplittingGroup[] = [{ name: 'start', tags: ['$initial'] }];
