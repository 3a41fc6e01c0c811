import { useRegistries } from '../engine-provider.tsx';
import type { CellProps } from '../extension.ts';
import { rendererNameOf } from './renderer-name.ts';

/** One value in a table or card, by the renderer that its meaning (or its column's name) asks for. */
export function CellValue(props: CellProps & { column?: string; renderer?: string }) {
  const { column, renderer, ...cell } = props;
  const { cellRenderers } = useRegistries();
  const name = renderer ?? rendererNameOf(cell.schema, column);
  const Cell = cellRenderers.get(name).component;
  return <Cell {...cell} />;
}
