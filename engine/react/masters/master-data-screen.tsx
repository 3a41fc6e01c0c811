import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import type { MasterGroup, MasterTold } from '../../core/master-wire.ts';
import { masterDataOptions } from '../../core/options/master-options.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ListSkeleton } from '../list/table/list-skeleton.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { useRecordDefinition } from '../record/use-record-definition.ts';
import '../styles/form.css';
import '../styles/list.css';
import '../styles/masters.css';
import '../styles/record.css';
import { MasterForm } from './master-form.tsx';
import { MasterList } from './master-list.tsx';
import { MasterRecord } from './master-record.tsx';
import { useMasterPlace } from './use-master-place.ts';

/**
 * Screen kind `masterData`: a master's list, one of its codes (`?code=`, `&day=`), and its form (`&edit=1`, or `?new=1`). Which
 * master: `options.master`, or it stands in the path: `:masterType` is its group, `:masterDataType` the last part of its record's id.
 */
export function MasterDataScreen({ screen }: { screen: LoadedScreen }) {
  const { call } = useEngine();
  const { masterType = '', masterDataType = '' } = useParams();
  const { master } = readOptions(masterDataOptions, screen.options);
  const { data, error, mutate } = useSWR('master.groups', () =>
    call<{ items: MasterGroup[] }>('master.groups', { quiet: true }),
  );
  if (error && !data) return <LoadFailure of="list" error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={10} />;
  const found = data.items
    .filter(({ group }) => master !== undefined || group === masterType)
    .flatMap(({ masters }) => masters)
    .find(({ record }) => (master === undefined ? record.endsWith(`/${masterDataType}`) : record === master));
  if (!found) return <LoadFailure of="record" error={null} onRetry={() => void mutate()} />;
  return <MasterData key={found.record} screen={screen} recordId={found.record} />;
}

function MasterData({ screen, recordId }: { screen: LoadedScreen; recordId: string }) {
  const { call, go, validator } = useEngine();
  const { groups } = readOptions(masterDataOptions, screen.options);
  const place = useMasterPlace(screen);
  const { shows, code, day, open } = place;
  const record = useRecordDefinition(recordId);
  const { data: rules } = useSWR(['rules', recordId], () => validator(recordId));
  const read = useSWR(
    code === null ? null : ['master.read', recordId, code, day],
    () =>
      call<MasterTold>('master.read', {
        query: { master: recordId, code: code ?? '', ...(day !== null && { day }) },
        quiet: true,
      }),
    { shouldRetryOnError: false },
  );
  if (!record || !rules) return <ListSkeleton rows={10} />;
  if (shows === 'new') {
    return (
      <MasterForm
        screen={screen}
        record={record}
        rules={rules}
        told={null}
        onDone={(one) => (one === null ? open('list') : open('code', { code: one }))}
        onCancel={() => open('list')}
      />
    );
  }
  if (shows === 'list' || code === null)
    return (
      <MasterList
        screen={screen}
        record={record}
        hrefOf={place.hrefOf}
        onOpen={(one) => open('code', { code: one })}
        onAdd={() => open('new')}
        {...(groups !== undefined && { onLeave: () => go(groups) })}
      />
    );
  if (read.error && !read.data)
    return <LoadFailure of="record" error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <ListSkeleton rows={6} />;
  const told = read.data;
  const here = { code, ...(day !== null && { day }) };
  const done = () => {
    void read.mutate();
    open('code', here);
  };
  return shows === 'change' ? (
    <MasterForm
      key={told.version}
      screen={screen}
      record={record}
      rules={rules}
      told={told}
      onDone={done}
      onCancel={done}
    />
  ) : (
    <article className="record-screen">
      <MasterRecord
        screen={screen}
        record={record}
        rules={rules}
        told={told}
        onDay={(one) => open('code', { code, day: one })}
        onLeave={() => open('list')}
        onChange={() => open('change', here)}
        onRefresh={() => void read.mutate()}
      />
    </article>
  );
}
