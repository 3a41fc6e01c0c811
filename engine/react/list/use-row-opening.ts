import { useMemo } from 'react';
import { readOptions } from '../../core/options/option-schema.ts';
import { listOptions } from '../../core/options/screen-options.ts';
import type { RowsContextValue } from '../cells/rows-context.tsx';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { rememberPosition } from './return-position.ts';

/** Where the rows of a list lead: to `list.opens` with `?id=`, or with the key that `options.opensWith` names. */
export function useRowOpening(screen: LoadedScreen, flowId: string | undefined): RowsContextValue {
  const { definitions, go } = useEngine();
  const opens = screen.list?.opens;
  const { opensWith: key = 'id' } = readOptions(listOptions, screen.options);
  return useMemo(() => {
    if (!opens) return { flowId };
    const queryOf = (row: Record<string, unknown>) => ({ [key]: String(row.id) });
    return {
      flowId,
      hrefOf: (row) => `${definitions.pathOf(opens)}?${new URLSearchParams(queryOf(row))}`,
      open: (row) => {
        rememberPosition(String(row.id));
        go(opens, queryOf(row));
      },
    };
  }, [opens, key, flowId, definitions, go]);
}
