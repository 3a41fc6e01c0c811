import { type OptionsOf, readOptions } from '../../core/options/option-schema.ts';
import { tallyOptions } from '../../core/options/screen-options.ts';
import type { LoadedScreen } from '../extension.ts';

type Asked = 'list' | 'read' | 'send' | 'rows' | 'count' | 'item' | 'place';

/** The options of a screen of kind `tally`, those it must say among them. */
export type TallyOptions = OptionsOf<typeof tallyOptions> & Record<Asked, string>;

/**
 * The options of a screen of kind `tally`.
 * @throws when it lacks one that it must say
 */
export function tallyOptionsOf(screen: Pick<LoadedScreen, 'id' | 'options'>): TallyOptions {
  const options = readOptions(tallyOptions, screen.options);
  const { list, read, send, rows, count, item, place } = options;
  if (!list || !read || !send || !rows || !count || !item || !place)
    throw new Error(`Screen ${screen.id} does not say what is counted`);
  return { ...options, list, read, send, rows, count, item, place };
}
