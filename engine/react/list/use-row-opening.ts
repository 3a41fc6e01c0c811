import { useMemo } from 'react';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { listOptions } from '../../core/options/screen-options.ts';
import { type RowsContextValue, rowsOfFlow } from '../cells/rows-context.tsx';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { rememberPosition } from './return-position.ts';

/**
 * Where the rows of a list lead: to `list.opens` with `?id=`, or with the key that `options.opensWith` names; columns that
 * `options.opensFills` names fill the path.
 */
export function useRowOpening(screen: LoadedScreen, flow: FlowDefinition | undefined): RowsContextValue {
  const { definitions, go } = useEngine();
  const opens = screen.list?.opens;
  const { opensWith: key = 'id', opensFills: fills } = readOptions(listOptions, screen.options);
  return useMemo(() => {
    if (!opens) return rowsOfFlow(flow);
    const queryOf = (row: Record<string, unknown>) => ({
      ...Object.fromEntries((fills ?? []).map((column) => [column, String(row[column] ?? '')])),
      [key]: String(row.id),
    });
    return {
      ...rowsOfFlow(flow),
      hrefOf: (row) => definitions.pathOf(opens, queryOf(row)),
      open: (row) => {
        rememberPosition(String(row.id));
        go(opens, queryOf(row));
      },
    };
  }, [opens, key, fills, flow, definitions, go]);
}
