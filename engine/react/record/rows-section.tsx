import { useMemo } from 'react';
import useSWR from 'swr';
import { getAt } from '../../core/json-pointer.ts';
import { isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import type { ListRequest, ListResponse, RecordEnvelope } from '../../core/wire.ts';
import { RowsProvider, rowsOfFlow } from '../cells/rows-context.tsx';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { valueFormatOf } from '../form/record-schema.ts';
import { isNumericFormat } from '../format/format-value.ts';
import { columnTitle } from '../list/column-title.ts';
import { ListCell } from '../list/list-cell.tsx';
import { listColumnsOf } from '../list/list-column.ts';
import { SectionFrame } from './section-frame.tsx';
import { type RecordDefinitionInfo, useRecordDefinition } from './use-record-definition.ts';

/** More than anybody reads below a record; the list itself has them all. */
const mostRows = 20;

type Rows = NonNullable<SectionProps['section']['rows']>;

/** Records that name the one at hand, or say the same, as `rows` tells; nothing without any, or for who may not see them. */
export function RowsSection({ screen, section, envelope }: SectionProps) {
  if (!section.rows || !envelope) return null;
  return <NamingRows screen={screen} section={section} rows={section.rows} envelope={envelope} />;
}

function NamingRows(props: SectionProps & { rows: Rows; envelope: RecordEnvelope }) {
  const { screen, section, rows, envelope } = props;
  const { call, definitions, go, text } = useEngine();
  const shown = useRecordDefinition(screen.record);
  const filters = shown && filtersOf(rows, shown, envelope);
  const { data } = useSWR(filters ? [rows.call, filters, envelope.version] : null, async ([callId, asked]) => {
    const { operation } = await definitions.call(callId);
    if (!('list' in operation)) return null;
    const tab = Object.keys(operation.list.tabs)[0];
    const body: ListRequest = { ...(tab && { tab }), filters: asked, page: 1, itemsPerPage: mostRows };
    const answer = await call<ListResponse>(callId, { body, quiet: true, silent: true });
    return { recordId: operation.list.record, items: answer.items.filter(({ id }) => id !== envelope.id) };
  });
  const record = useRecordDefinition(data?.recordId);
  const columns = useMemo(
    () => record && listColumnsOf({ call: rows.call, columns: rows.columns.map((field) => ({ field })) }, record),
    [record, rows],
  );
  const context = useMemo(
    () => ({
      ...rowsOfFlow(record?.flow),
      hrefOf: (row: Record<string, unknown>) =>
        `${definitions.pathOf(rows.opens)}?${new URLSearchParams({ id: String(row.id) })}`,
      open: (row: Record<string, unknown>) => go(rows.opens, { id: String(row.id) }),
    }),
    [record, definitions, go, rows],
  );
  if (!data || !record || !columns || data.items.length === 0) return null;
  return (
    <SectionFrame screen={screen} section={section}>
      <RowsProvider value={context}>
        <ul className="record-rows">
          {data.items.map((row) => (
            <li key={row.id}>
              {columns
                .filter(({ field }) => !isEmptyValue(row[field]))
                .map((column) => (
                  <span key={column.field}>
                    {column.schema && isNumericFormat(valueFormatOf(column.schema)) && (
                      <small>{columnTitle(text, record.id, column)}</small>
                    )}
                    <ListCell recordId={record.id} row={row} column={column} opens={column === columns[0]} />
                  </span>
                ))}
            </li>
          ))}
        </ul>
      </RowsProvider>
    </SectionFrame>
  );
}

/** What the listed records are found by; `null` while the record says nothing in a column in which they say the same. */
export function filtersOf(
  { by, same = [] }: Pick<Rows, 'by' | 'same'>,
  { facts }: Pick<RecordDefinitionInfo, 'facts'>,
  { id, record }: Pick<RecordEnvelope, 'id' | 'record'>,
): NonNullable<ListRequest['filters']> | null {
  if (by !== undefined) return { [by]: id };
  const values = same.map((column) => [column, getAt(record, facts?.columns[column]?.at ?? '')] as const);
  if (values.some(([, value]) => isEmptyValue(value))) return null;
  return Object.fromEntries(values.map(([column, value]) => [column, [String(value)]]));
}
