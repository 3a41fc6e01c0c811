import { useMemo } from 'react';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { listOptions } from '../../core/options/screen-options.ts';
import { type RowsContextValue, rowsOfFlow } from '../cells/rows-context.tsx';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { rememberPosition } from './return-position.ts';

/**
 * Where the rows of a list lead: to `list.opens`, or with `options.opensByRow` to the screen that each row names, with `?id=` or
 * with the key that `options.opensWith` names; columns that `options.opensFills` names fill the path.
 */
export function useRowOpening(screen: LoadedScreen, flow: FlowDefinition | undefined): RowsContextValue {
  const { definitions, go } = useEngine();
  const opens = screen.list?.opens;
  const { opensWith: key = 'id', opensFills: fills, opensByRow } = readOptions(listOptions, screen.options);
  return useMemo(() => {
    const screenOf = (row: Record<string, unknown>) =>
      opensByRow ? (typeof row.opens === 'string' ? row.opens : undefined) : opens;
    if (!opens && !opensByRow) return rowsOfFlow(flow);
    const queryOf = (row: Record<string, unknown>) => ({
      ...Object.fromEntries((fills ?? []).map((column) => [column, String(row[column] ?? '')])),
      [key]: String(row.id),
    });
    return {
      ...rowsOfFlow(flow),
      hrefOf: (row) => {
        const screen = screenOf(row);
        return screen === undefined ? undefined : definitions.pathOf(screen, queryOf(row));
      },
      open: (row) => {
        const screen = screenOf(row);
        if (screen === undefined) return;
        rememberPosition(String(row.id));
        go(screen, queryOf(row));
      },
    };
  }, [opens, opensByRow, key, fills, flow, definitions, go]);
}
