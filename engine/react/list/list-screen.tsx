import { useMemo } from 'react';
import { screenKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { useRecordDefinition } from '../record/use-record-definition.ts';
import '../styles/list.css';
import { listColumnsOf, withRoomForStates } from './columns/list-column.ts';
import { ListBody } from './table/list-body.tsx';
import { ListSkeleton } from './table/list-skeleton.tsx';

/** Screen kind `list`: records of one kind, found, compared, and opened. Throws when the screen has no list. */
export function ListScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useEngine();
  const { list } = screen;
  if (!list) throw new Error(`Screen ${screen.id} is of kind list and names no list`);
  const record = useRecordDefinition(screen.record);
  const columns = useMemo(
    () => (record ? withRoomForStates(listColumnsOf(list, record), record, text) : []),
    [list, record, text],
  );
  return (
    <div className="list-screen">
      {record ? (
        <ListBody key={screen.id} screen={screen} list={list} record={record} columns={columns} />
      ) : (
        <>
          <header className="list-head">
            <h1>{text(screenKey(screen.id))}</h1>
          </header>
          <ListSkeleton rows={10} />
        </>
      )}
    </div>
  );
}
