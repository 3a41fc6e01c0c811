import { useParams, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { MasterGroup, MasterTold } from '../../core/master-wire.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { masterDataOptions } from '../../core/options/screen-options.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { useRecordDefinition } from '../record/use-record-definition.ts';
import '../styles/form.css';
import '../styles/list.css';
import '../styles/masters.css';
import '../styles/record.css';
import { MasterForm } from './master-form.tsx';
import { MasterList } from './master-list.tsx';
import { MasterRecord } from './master-record.tsx';

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
  const { call, definitions, go, validator } = useEngine();
  const { groups } = readOptions(masterDataOptions, screen.options);
  const params = useParams();
  const [query] = useSearchParams();
  const record = useRecordDefinition(recordId);
  const [code, day] = [query.get('code'), query.get('day')];
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
  const path: Record<string, string> = {};
  for (const name of ['masterType', 'masterDataType']) if (params[name] !== undefined) path[name] = params[name];
  const addressOf = (more: Record<string, string>) => ({ ...path, ...more });
  const open = (more: Record<string, string>) => go(screen.id, addressOf(more), { quiet: true });
  const onOpen = (one: string) => open({ code: one });
  const hrefOf = (one: string) => {
    const here = definitions.pathOf(screen.id).replace(/\/+$/, '');
    return `${[here, ...Object.values(path)].join('/')}?${new URLSearchParams({ code: one })}`;
  };
  const onAdd = () => open({ new: '1' });
  const onDay = (one: string) => open({ code: code ?? '', day: one });
  if (!record || !rules) return <ListSkeleton rows={10} />;
  if (query.get('new') !== null) {
    return (
      <MasterForm
        screen={screen}
        record={record}
        rules={rules}
        told={null}
        onDone={(one) => open(one === null ? {} : { code: one })}
        onCancel={() => open({})}
      />
    );
  }
  if (code === null)
    return (
      <MasterList
        screen={screen}
        record={record}
        hrefOf={hrefOf}
        onOpen={onOpen}
        onAdd={onAdd}
        {...(groups !== undefined && { onLeave: () => go(groups) })}
      />
    );
  if (read.error && !read.data)
    return <LoadFailure of="record" error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <ListSkeleton rows={6} />;
  const told = read.data;
  const done = () => {
    void read.mutate();
    open({ code, ...(day !== null && { day }) });
  };
  return query.get('edit') !== null ? (
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
        onDay={onDay}
        onLeave={() => open({})}
        onChange={() => open({ code, edit: '1', ...(day !== null && { day }) })}
        onRefresh={() => void read.mutate()}
      />
    </article>
  );
}
