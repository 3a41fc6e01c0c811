import type { JsonSchema } from '../../core/formats/json-schema.ts';
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

/** What a row says in a column of a list or of lines. */
export function ColumnCell(props: {
  recordId: string;
  row: CellProps['row'];
  column: { field: string; path: string; schema?: JsonSchema; renderer?: string };
}) {
  const { recordId, row, column } = props;
  const { field, path, schema, renderer } = column;
  return (
    <CellValue
      value={row[field]}
      {...{ recordId, row, path }}
      {...(schema && { schema })}
      {...(renderer && { renderer })}
    />
  );
}
