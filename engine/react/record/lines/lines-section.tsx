import { useMemo } from 'react';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { useEngine, useRegistries } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { useFormSource, useValueAt } from '../../form/form-source.tsx';
import { schemaAtPath } from '../../form/record-schema.ts';
import { useIsNarrow } from '../../list/use-media-query.ts';
import { onDemand } from '../../on-demand.tsx';
import { lineColumnsOf } from './line-columns.ts';
import { LinesCards } from './lines-cards.tsx';
import { LinesTable } from './lines-table.tsx';
import '../../styles/record.css';

/** Beyond this many rows the grid, which draws only what is seen, is worth its bytes. */
const tableLimit = 20;

const linesGrid = onDemand(
  async () => (await import('./lines-grid.tsx')).LinesGrid,
  () => <div className="record-lines-grid" aria-busy="true" />,
);

/** The lines of a record: a table, cards on phones, a grid when there are many. */
export function LinesSection({ section }: SectionProps) {
  const { text } = useEngine();
  const registries = useRegistries();
  const { recordId, schema } = useFormSource();
  const narrow = useIsNarrow();
  const at = section.at ?? section.id;
  const value = useValueAt(`/${at}`);
  const rows = useMemo(() => (Array.isArray(value) ? (value as JsonObject[]) : []), [value]);
  const columns = useMemo(
    () =>
      lineColumnsOf({
        recordId,
        at,
        row: schemaAtPath(schema, at)?.items,
        lineFields: section.lineFields ?? [],
        rows,
        registries,
        text,
      }),
    [recordId, at, schema, section.lineFields, rows, registries, text],
  );
  return (
    <>
      {rows.length === 0 ? (
        <p className="record-none">{text('engine.record.noLines')}</p>
      ) : narrow ? (
        <LinesCards recordId={recordId} columns={columns} rows={rows} />
      ) : rows.length <= tableLimit ? (
        <LinesTable recordId={recordId} columns={columns} rows={rows} />
      ) : (
        <linesGrid.component recordId={recordId} columns={columns} rows={rows} />
      )}
    </>
  );
}
