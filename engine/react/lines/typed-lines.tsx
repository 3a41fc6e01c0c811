import { useCallback, useState } from 'react';
import { useIsNarrow } from '../list/use-media-query.ts';
import { FilesInRow } from './cells/files-in-row.tsx';
import { InnerRows, type OpenedCell } from './cells/inner-rows.tsx';
import { LineCards } from './line-cards.tsx';
import { lineGrid } from './line-grid-on-demand.tsx';
import { innerRows, type LineModel } from './line-model.ts';

/** Rows to type in: a grid, or cards where the window is narrow; a list of rows or files in one of their cells opens over them. */
export function TypedLines({ model }: { model: LineModel }) {
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const open = useCallback((cell: OpenedCell) => setOpened(cell), []);
  return (
    <>
      {isNarrow ? <LineCards model={model} onOpen={open} /> : <lineGrid.component model={model} onOpen={open} />}
      {opened?.column.widget === 'files' && (
        <FilesInRow outer={model} opened={opened} onClose={() => setOpened(null)} />
      )}
      {opened?.column.widget === innerRows && (
        <InnerRows
          outer={model}
          opened={opened}
          draw={(inner) => <TypedLines model={inner} />}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
