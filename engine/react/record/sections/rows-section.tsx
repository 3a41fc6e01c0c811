import { useMemo } from 'react';
import useSWR from 'swr';
import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { ListRequest, ListResponse, RecordEnvelope } from '../../../core/wire.ts';
import { RowsProvider, rowsOfFlow } from '../../cells/rows-context.tsx';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { useFromSource } from '../../form/form-source.tsx';
import { valueFormatOf } from '../../form/record-schema.ts';
import { isNumericFormat } from '../../format/format-value.ts';
import { columnTitle } from '../../list/columns/column-title.ts';
import { listColumnsOf } from '../../list/columns/list-column.ts';
import { ListCell } from '../../list/table/list-cell.tsx';
import { useKeptId } from '../../steps/session/step-session-context.tsx';
import '../../styles/record.css';
import { useSettled } from '../../use-settled.ts';
import { type RecordDefinitionInfo, useRecordDefinition } from '../use-record-definition.ts';
import { SectionFrame } from './section-frame.tsx';

/** More than anybody reads below a record; the list itself has them all. */
const mostRows = 20;

/** How long nothing is typed before it is asked again, in milliseconds. */
const pause = 300;

type Rows = NonNullable<SectionProps['section']['rows']>;
type Filters = NonNullable<ListRequest['filters']>;

/**
 * Records that name the one at hand, or say the same, as `rows` tells; on a form, the same as is typed. Nothing without any, or
 * for who may not see them.
 */
export function RowsSection(props: SectionProps) {
  const { section, envelope } = props;
  if (!section.rows) return null;
  if (!envelope) return <RowsLikeTyped {...props} rows={section.rows} />;
  return <RowsLikeShown {...props} rows={section.rows} envelope={envelope} />;
}

function RowsLikeShown(props: SectionProps & { rows: Rows; envelope: RecordEnvelope }) {
  const { screen, section, rows, envelope } = props;
  const shown = useRecordDefinition(screen.record);
  const filters = shown ? filtersOf(rows, shown, envelope) : null;
  const { id, version } = envelope;
  return <FoundRows screen={screen} section={section} rows={rows} filters={filters} own={{ id, version }} />;
}

function RowsLikeTyped(props: SectionProps & { rows: Rows }) {
  const { screen, section, rows } = props;
  const typed = useRecordDefinition(screen.record);
  const id = useKeptId();
  const asked = useFromSource(({ record }) =>
    JSON.stringify(typed ? filtersOf(rows, typed, { id, record: record() }) : null),
  );
  const filters = JSON.parse(useSettled(asked, pause)) as Filters | null;
  return <FoundRows screen={screen} section={section} rows={rows} filters={filters} own={{ id, version: 0 }} />;
}

interface FoundRowsProps extends Pick<SectionProps, 'screen' | 'section'> {
  rows: Rows;
  /** `null`: nothing is asked. */
  filters: Filters | null;
  /** The record at hand, which is none of them; asked again for another version. */
  own: { id: string | null; version: number };
}

function FoundRows({ screen, section, rows, filters, own }: FoundRowsProps) {
  const { call, definitions, go, text } = useEngine();
  const { data } = useSWR(filters ? [rows.call, filters, own.version] : null, async ([callId, asked]) => {
    const { operation } = await definitions.call(callId);
    if (!('list' in operation)) return null;
    const tab = Object.keys(operation.list.tabs)[0];
    const body: ListRequest = { ...(tab && { tab }), filters: asked, page: 1, itemsPerPage: mostRows };
    const answer = await call<ListResponse>(callId, { body, quiet: true, silent: true });
    return { recordId: operation.list.record, items: answer.items };
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
  const others = data?.items.filter(({ id }) => id !== own.id) ?? [];
  if (!record || !columns || others.length === 0) return null;
  return (
    <SectionFrame screen={screen} section={section}>
      <RowsProvider value={context}>
        <ul className="record-rows">
          {others.map((row) => (
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

/** What the listed records are found by; `null` while the record says nothing in a column in which they say the same, or is kept nowhere. */
export function filtersOf(
  { by, same = [] }: Pick<Rows, 'by' | 'same'>,
  { facts }: Pick<RecordDefinitionInfo, 'facts'>,
  { id, record }: { id: string | null } & Pick<RecordEnvelope, 'record'>,
): Filters | null {
  if (by !== undefined) return id === null ? null : { [by]: id };
  const values = same.map((column) => [column, getAt(record, facts?.columns[column]?.at ?? '')] as const);
  if (values.some(([, value]) => isEmptyValue(value))) return null;
  return Object.fromEntries(values.map(([column, value]) => [column, [String(value)]]));
}
