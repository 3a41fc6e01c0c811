import { Switch } from '@blueprintjs/core';
import { adaptScreen } from '../../../../../engine/core/adaptations/adapt-screen.ts';
import type { Adaptation } from '../../../../../engine/core/formats/adaptation.ts';
import { columnKeys } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { type DraftEdit, withColumns } from '../draft/draft-edits.ts';
import { MoveButtons } from './move-buttons.tsx';

/** The columns of a list: their order, and which of them show without being chosen. */
export function ColumnsPanel(props: { screen: LoadedScreen; draft: Adaptation; onChange: (edit: DraftEdit) => void }) {
  const { screen, draft, onChange } = props;
  const { text } = useEngine();
  const columns = adaptScreen(screen, draft.screens?.[screen.id] ?? {}).list?.columns ?? [];
  const now = columns.map(({ field, hidden }) => ({ field, ...(hidden && { hidden }) }));
  const put = (next: typeof now) => onChange(withColumns(screen.id, next));
  const move = (from: number, to: number) => {
    const [column] = now.slice(from, from + 1);
    if (column) put(now.toSpliced(from, 1).toSpliced(to, 0, column));
  };
  return (
    <ol className="adaptation-list">
      {columns.map((column, index) => {
        const name = text(columnKeys(screen.record ?? '', column.field));
        return (
          <li key={column.field}>
            <span>{name}</span>
            <Switch
              checked={!column.hidden}
              label={text('adaptation.shown')}
              aria-label={text('adaptation.shownOf', { name })}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                put(
                  now.map((one) =>
                    one.field === column.field ? { field: one.field, ...(!checked && { hidden: true }) } : one,
                  ),
                );
              }}
            />
            <MoveButtons name={name} index={index} count={columns.length} onMove={move} />
          </li>
        );
      })}
    </ol>
  );
}
