import { Button, Section, SectionCard, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import type { MasterGroup } from '../../core/master-wire.ts';
import { masterGroupsOptions } from '../../core/options/master-options.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { masterGroupKey, recordKey, screenKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ListSkeleton } from '../list/table/list-skeleton.tsx';
import { useOpenableScreens } from '../list/use-openable-screens.ts';
import { LoadFailure } from '../record/load-failure.tsx';
import { Heading } from '../theme/heading.tsx';
import '../styles/list.css';
import '../styles/masters.css';

/**
 * Screen kind `masterGroups`: the masters that this person may keep, by group, with how much there is and what is planned. `options`:
 * `groups` in their order, `opens` the screen of a master.
 */
export function MasterGroupsScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const { data, error, mutate } = useSWR('master.groups', () =>
    call<{ items: MasterGroup[] }>('master.groups', { quiet: true }),
  );
  const { groups = [], screens = {}, opens = '' } = readOptions(masterGroupsOptions, screen.options);
  const openable = useOpenableScreens(Object.keys(screens));
  const open = (group: string, record: string) =>
    go(opens, { masterType: group, masterDataType: record.split('/').at(-1) ?? '' });
  return (
    <div className="list-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
      </header>
      {error && !data ? (
        <LoadFailure of="list" error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <ListSkeleton rows={8} />
      ) : (
        <div className="master-groups">
          {groups.map((group) => {
            const masters = data.items.find((one) => one.group === group)?.masters ?? [];
            const others = Object.keys(screens).filter((one) => screens[one] === group && openable.has(one));
            if (masters.length + others.length === 0) return null;
            return (
              <Section key={group} compact title={text(masterGroupKey(group))} titleRenderer={Heading}>
                <SectionCard padded={false}>
                  <ul className="master-items">
                    {masters.map(({ record, kept, planned, nextChange }) => (
                      <li key={record}>
                        <Button variant="minimal" fill alignText="start" onClick={() => open(group, record)}>
                          <span className="master-item-name">{text(recordKey(record))}</span>
                          <span className="master-item-count">{text('engine.master.count', { count: kept })}</span>
                          {(nextChange !== null || planned > 0) && (
                            <Tag minimal intent="primary">
                              {text('engine.master.nextChange', { day: nextChange ?? '' })}
                            </Tag>
                          )}
                        </Button>
                      </li>
                    ))}
                    {others.map((other) => (
                      <li key={other}>
                        <Button variant="minimal" fill alignText="start" onClick={() => go(other)}>
                          <span className="master-item-name">{text(screenKey(other))}</span>
                        </Button>
                      </li>
                    ))}
                  </ul>
                </SectionCard>
              </Section>
            );
          })}
        </div>
      )}
    </div>
  );
}
