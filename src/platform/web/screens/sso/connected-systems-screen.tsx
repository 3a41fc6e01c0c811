import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import { usePage } from '../../page-context.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import type { ConnectedSystem, ConnectedSystems } from './connected-system.ts';
import './connected-systems.css';
import { DecideDialog } from './decide-dialog.tsx';
import { SystemDialog } from './system-dialog.tsx';
import { SystemTable } from './system-table.tsx';
import { TokenDialog } from './token-dialog.tsx';

type Task = { kind: 'add' } | { kind: 'change' | 'token' | 'decide'; system: ConnectedSystem };

/** The systems that people of the company reach signed in from here. */
export function ConnectedSystemsScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const { data, mutate } = useSWR('connectedSystem.list', () => call<ConnectedSystems>('connectedSystem.list'));
  const [task, setTask] = useState<Task | null>(null);
  if (!data) return <ScreenSkeleton />;
  const done = () => {
    setTask(null);
    void mutate();
  };
  const add = (
    <Button intent="primary" icon="plus" text={text('systems.add')} onClick={() => setTask({ kind: 'add' })} />
  );
  return (
    <div className="systems-screen">
      <header className="systems-head">
        <h1>{screenTitle(props.screen.id)}</h1>
        {data.items.length > 0 && add}
      </header>
      <p className="muted">{text('systems.lead')}</p>
      <p className="muted">{text('systems.waitsLead')}</p>
      {data.items.length === 0 ? (
        <EmptyState icon="link" title={text('systems.none')} description={text('systems.noneHelp')} action={add} />
      ) : (
        <SystemTable
          systems={data.items}
          onChange={(system) => setTask({ kind: 'change', system })}
          onToken={(system) => setTask({ kind: 'token', system })}
          onDecide={(system) => setTask({ kind: 'decide', system })}
        />
      )}
      {task?.kind === 'token' && <TokenDialog system={task.system} onClose={done} />}
      {task?.kind === 'decide' && (
        <DecideDialog system={task.system} userCode={data.userCode} onClose={() => setTask(null)} onDone={done} />
      )}
      {task?.kind === 'add' && <SystemDialog system={null} onClose={() => setTask(null)} onSaved={done} />}
      {task?.kind === 'change' && <SystemDialog system={task.system} onClose={() => setTask(null)} onSaved={done} />}
    </div>
  );
}
