import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { FilterDefinition, ListDefinition } from '../../core/formats/screen.ts';
import { recordKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { listColumnsOf } from '../list/columns/list-column.ts';
import { filterContentOf } from '../list/filters/filter-kind.ts';
import { rememberPosition } from '../list/return-position.ts';
import { ListBody } from '../list/table/list-body.tsx';
import type { RecordDefinitionInfo } from '../record/use-record-definition.ts';

/** All codes of a master: those that hold, those to come and those that ended, with everything a list can do. */
export function MasterList(props: {
  screen: LoadedScreen;
  record: RecordDefinitionInfo;
  hrefOf: (code: string) => string;
  onOpen: (code: string) => void;
  onAdd: () => void;
  /** Back to all masters. */
  onLeave?: () => void;
}) {
  const { screen, record, hrefOf, onOpen, onAdd, onLeave } = props;
  const { text } = useEngine();
  const list = useMemo(() => masterListOf(record), [record]);
  const columns = useMemo(() => listColumnsOf(list, record), [list, record]);
  const own = useMemo(
    () => ({
      title: text(recordKey(record.id)),
      query: { master: record.id },
      actions: (
        <div className="list-actions">
          {onLeave && <Button icon="arrow-left" text={text('engine.master.toGroups')} onClick={onLeave} />}
          <Button intent="primary" icon="plus" text={text('engine.master.addIt')} onClick={onAdd} />
        </div>
      ),
      opening: {
        flowId: undefined,
        hrefOf: (row: Record<string, unknown>) => hrefOf(String(row.number)),
        open: (row: Record<string, unknown>) => {
          rememberPosition(String(row.id));
          onOpen(String(row.number));
        },
      },
    }),
    [text, record, hrefOf, onOpen, onAdd, onLeave],
  );
  const listScreen = useMemo(() => ({ ...screen, id: record.id, record: record.id, list }), [screen, record, list]);
  return (
    <div className="list-screen">
      <ListBody screen={listScreen} list={list} record={record} columns={columns} own={own} />
    </div>
  );
}

/** The list of a master: its code, its name, then what else it promotes. */
function masterListOf(record: RecordDefinitionInfo): ListDefinition {
  const { facts } = record;
  const isAt = (pointer: string | undefined) => (name: string) => facts?.columns[name]?.at === pointer;
  const names = Object.keys(facts?.columns ?? {});
  const title = names.find(isAt(facts?.title));
  const others = names.filter(
    (name) => name !== title && !isAt(facts?.number)(name) && facts?.columns[name]?.type !== 'several',
  );
  return {
    call: 'master.rows',
    download: 'master.file',
    tab: 'kept',
    tabs: [{ tab: 'kept' }, { tab: 'planned' }, { tab: 'ended' }],
    columns: [
      { field: 'number', width: 150, pinned: 'left' },
      ...(title === undefined ? [] : [{ field: title, width: 260 }]),
      ...others.map((field, index) => ({ field, width: widthOf(facts?.columns[field]?.type), hidden: index >= 6 })),
      { field: 'updatedAt', width: 150 },
    ],
    filters: {
      open: [{ column: 'keyword', by: 'contains' }],
      more: names.flatMap((column) => filterOf(column, record) ?? []),
    },
    sort: { column: 'number', direction: 'asc' },
  };
}

/** How a master is narrowed by a column; what is plain text is found by the keyword. */
function filterOf(column: string, record: RecordDefinitionInfo): FilterDefinition | null {
  if (record.facts?.columns[column]?.type === 'several') return { column, by: 'oneOf' };
  const content = filterContentOf({ column, by: 'equals' }, record);
  if (content === 'text') return null;
  if (content === 'boolean') return { column, by: 'equals' };
  return { column, by: content === 'choice' ? 'oneOf' : 'range' };
}

function widthOf(type: string | undefined): number {
  return type === 'text' ? 180 : 120;
}
