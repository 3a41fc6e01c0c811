import { useParams, useSearchParams } from 'react-router-dom';
import { masterDataOptions } from '../../core/options/master-options.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';

/** What of a master stands on a screen. */
export type MasterPart = 'list' | 'new' | 'code' | 'change';

/** Where somebody is in a master, and the ways on from there. */
export interface MasterPlace {
  shows: MasterPart;
  code: string | null;
  /** `YYYY/MM/DD`; `null`: today. */
  day: string | null;
  open: (part: MasterPart, more?: { code?: string; day?: string }) => void;
  hrefOf: (code: string) => string;
}

/** Of a master with one screen the query says what is shown (`?new=1`, `?code=`, `&edit=1`); else each part has its own. */
export function useMasterPlace(screen: LoadedScreen): MasterPlace {
  const { definitions, go, user } = useEngine();
  const [query] = useSearchParams();
  const params = useParams();
  const { shows, opens = {}, groupParam } = readOptions(masterDataOptions, screen.options);
  const code = params.code ?? query.get('code');
  const path: Record<string, string> = {};
  for (const name of ['masterType', 'masterDataType']) if (params[name] !== undefined) path[name] = params[name];
  const asked = query.has('new') ? 'new' : code === null ? 'list' : query.has('edit') ? 'change' : 'code';

  const addressOf = (part: MasterPart, more: { code?: string; day?: string }): [string, Record<string, string>] => {
    const own = opens[part];
    if (own === undefined) return [screen.id, { ...path, ...more, ...marks[part] }];
    if (groupParam === undefined) return [own, more];
    const group = { [groupParam]: params[groupParam] ?? user.group ?? '' };
    // What the path does not name would stand in the query.
    return [own, definitions.pathOf(own, group).includes('?') ? more : { ...group, ...more }];
  };
  return {
    shows: shows ?? asked,
    code,
    day: query.get('day'),
    open: (part, more = {}) => go(...addressOf(part, more), { quiet: true }),
    hrefOf: (one) => definitions.pathOf(...addressOf('code', { code: one })),
  };
}

const marks: Record<MasterPart, Record<string, string>> = {
  list: {},
  code: {},
  new: { new: '1' },
  change: { edit: '1' },
};
