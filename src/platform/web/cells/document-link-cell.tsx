import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CellProps } from '../../../../engine/react/extension.ts';
import { ScreenLink } from '../../../../engine/react/screen-link.tsx';

/** The link to a row's document: its value is the call that answers it by the row's `id`. */
export function DocumentLinkCell({ value, row }: CellProps) {
  const { text } = useEngine();
  if (typeof value !== 'string' || value === '') return null;
  return (
    <ScreenLink screen="general/pdf-view" query={{ call: value, id: String(row.id) }}>
      {text('engine.list.document')}
    </ScreenLink>
  );
}
