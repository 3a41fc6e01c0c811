import { Button, Callout, Icon, ProgressBar, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import type { ChecklistItem, MasterGroup } from '../../core/master-wire.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { checklistOptions } from '../../core/options/screen-options.ts';
import { screenKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ListSkeleton } from '../list/table/list-skeleton.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import '../styles/list.css';
import '../styles/masters.css';

/**
 * Screen kind `checklist`: what has to be there before something can begin, step by step, with how far each is and where it is
 * done, by form or by file. What is done is asked anew whenever the screen is seen again.
 */
export function ChecklistScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const options = readOptions(checklistOptions, screen.options);
  const { call: asked = '', steps = [], masters = {}, screens = {}, opens = '', upload } = options;
  const { data, error, mutate } = useSWR(['checklist', asked], () =>
    call<{ items: ChecklistItem[] }>(asked, { quiet: true }),
  );
  const { data: groups } = useSWR('master.groups', () =>
    call<{ items: MasterGroup[] }>('master.groups', { quiet: true }),
  );
  if (error && !data) return <LoadFailure of="list" error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={8} />;
  const title = screenKey(screen.id);
  const items = steps.flatMap((step) => data.items.filter(({ id }) => id === step));
  const needed = items.filter(({ optional }) => !optional);
  const open = needed.filter(({ done }) => !done);
  const groupOf = (record: string) =>
    groups?.items.find((one) => one.masters.some((master) => master.record === record))?.group;
  const openMaster = (record: string, group: string) =>
    go(opens, { masterType: group, masterDataType: record.split('/').at(-1) ?? '' });

  return (
    <div className="list-screen">
      <header className="list-head">
        <h1>{text(title)}</h1>
      </header>
      <Callout intent={open.length === 0 ? 'success' : 'primary'} role="status" className="checklist-state">
        {text(open.length === 0 ? `${title}.ready` : `${title}.open`, { count: open.length })}
        <ProgressBar
          aria-label={text(title)}
          value={needed.length === 0 ? 1 : 1 - open.length / needed.length}
          intent={open.length === 0 ? 'success' : 'primary'}
          animate={false}
          stripes={false}
        />
      </Callout>
      <ol className="checklist">
        {items.map(({ id, done, optional, params }) => {
          const record = masters[id];
          const group = record && groupOf(record);
          const own = screens[id];
          return (
            <li key={id} className={done ? 'is-done' : undefined}>
              <Icon icon={done ? 'tick-circle' : 'circle'} intent={done ? 'success' : 'none'} size={20} />
              <div className="checklist-what">
                <h2>
                  {text(`${title}.step.${id}`)}
                  <Tag minimal intent={done ? 'success' : optional ? 'none' : 'warning'}>
                    {text(
                      done ? 'engine.checklist.done' : optional ? 'engine.checklist.optional' : 'engine.checklist.open',
                    )}
                  </Tag>
                </h2>
                <p>{text(`${title}.step.${id}.help`, params)}</p>
              </div>
              <div className="checklist-ways">
                {record && group && (
                  <Button icon="edit" text={text('engine.checklist.form')} onClick={() => openMaster(record, group)} />
                )}
                {record && group && upload && (
                  <Button
                    icon="upload"
                    text={text('engine.checklist.file')}
                    onClick={() => go(upload, { master: record })}
                  />
                )}
                {own && <Button icon="arrow-right" text={text('engine.checklist.go')} onClick={() => go(own)} />}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
