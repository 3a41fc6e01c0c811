import { Button, Callout, Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { MasterTold, ToldRevision } from '../../core/master-wire.ts';
import { recordKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { FormSourceProvider } from '../form/form-source.tsx';
import { readOnlySource } from '../form/read-only-source.ts';
import { ReadOnlySection } from '../record/sections/read-only-section.tsx';
import type { RecordDefinitionInfo } from '../record/use-record-definition.ts';
import type { RecordValidator } from '../runtime.ts';
import { DayField } from './day-field.tsx';
import { MasterBook } from './master-book.tsx';
import { sectionsOf } from './master-screen-sections.ts';
import { MasterUses } from './master-uses.tsx';
import { RevisionDialog, type RevisionTask } from './revision-dialog.tsx';

/** One code of a master: what is true of it on a day, its book, what names it, and what its keeper may do. */
export function MasterRecord(props: {
  screen: LoadedScreen;
  record: RecordDefinitionInfo;
  rules: RecordValidator;
  told: MasterTold;
  onDay: (day: string) => void;
  onLeave: () => void;
  onChange: () => void;
  onRefresh: () => void;
}) {
  const { screen, record, rules, told, onDay, onLeave, onChange, onRefresh } = props;
  const { text, today } = useEngine();
  const [task, setTask] = useState<RevisionTask | null>(null);
  const shown = told.record;
  const source = useMemo(() => readOnlySource(record.id, record.schema, shown ?? {}, rules), [record, rules, shown]);
  const form = useMemo(
    () => ({ ...screen, record: record.id, sections: sectionsOf(screen, record) }),
    [screen, record],
  );
  const done = () => {
    setTask(null);
    onRefresh();
  };
  return (
    <FormSourceProvider value={source}>
      <header className="record-head">
        <div className="record-head-line">
          <h1>{text(recordKey(record.id))}</h1>
          <span className="record-number">{told.code}</span>
          <Tag minimal intent={told.state === 'kept' ? 'success' : told.state === 'planned' ? 'primary' : 'none'}>
            {text(`engine.master.state.${told.state}`)}
          </Tag>
        </div>
        <div className="record-head-main">
          <div className="record-what">
            <p className="record-title">{told.title}</p>
            <DayField day={told.day} onDay={onDay} />
          </div>
          <div className="record-events is-next">
            <Button icon="arrow-left" text={text('engine.master.toList')} onClick={onLeave} />
            <Button
              icon="history"
              text={text('engine.master.end')}
              disabled={shown === null}
              onClick={() => setTask({ kind: 'end' })}
            />
            <Button intent="primary" icon="edit" text={text('engine.master.changeIt')} onClick={onChange} />
          </div>
        </div>
      </header>
      {told.day !== today && (
        <Callout intent="primary" icon="calendar">
          {text('engine.master.asOf', { day: told.day })}
        </Callout>
      )}
      <div className="record-sections">
        {shown === null ? (
          <Callout icon="info-sign">{text('engine.master.nothingOn', { day: told.day })}</Callout>
        ) : (
          form.sections.map((section) => <ReadOnlySection key={section.id} screen={form} section={section} />)
        )}
        <MasterUses master={record.id} code={told.code} version={told.version} />
        <MasterBook
          revisions={told.revisions}
          onDay={onDay}
          onWithdraw={(revision: ToldRevision) => setTask({ kind: 'withdraw', revision })}
        />
      </div>
      {task && (
        <RevisionDialog task={task} master={record.id} told={told} onDone={done} onClose={() => setTask(null)} />
      )}
    </FormSourceProvider>
  );
}
