import { readOptions } from '../../core/options/option-schema.ts';
import { detailOptions } from '../../core/options/screen-options.ts';
import type { ListResponse } from '../../core/wire.ts';
import type { LoadedScreen } from '../extension.ts';
import type { EngineRuntime } from '../runtime.ts';

/** What comes after a decision: the next record on the same screen, and how many are left with it. */
export interface NextOfKind {
  id: string;
  left: number;
}

/**
 * The first record of the list that `options.nextFrom` names, once the one shown was decided on; `null` where the screen
 * names none, the user may not ask it, it is empty or cannot be asked.
 */
export async function nextOfKind(
  { definitions, call, user }: Pick<EngineRuntime, 'definitions' | 'call' | 'user'>,
  { options }: LoadedScreen,
  decided: string,
): Promise<NextOfKind | null> {
  const { nextFrom } = readOptions(detailOptions, options);
  if (nextFrom === undefined) return null;
  const { list, code } = await definitions.screen(nextFrom);
  if (!list || (code !== null && !user.screens.has(code))) return null;
  const answer = await call<ListResponse>(list.call, {
    body: { tab: list.tab, page: 1, itemsPerPage: 2, sort: list.sort },
    quiet: true,
    silent: true,
  }).catch(() => null);
  const others = answer?.items.filter(({ id }) => id !== decided) ?? [];
  const [next] = others;
  if (!answer || !next) return null;
  return { id: next.id, left: answer.total - (answer.items.length - others.length) };
}
