import type { ReactNode } from 'react';
import { statesWithDueMet } from '../../core/flow/due-met.ts';
import { columnKeys, screenKey, shownFieldKeys } from '../../core/text-keys.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { DueDate } from '../cells/due-date.tsx';
import { StateTag } from '../cells/state-tag.tsx';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { formatDateTime } from '../format/format-date.ts';
import { formatPeople } from '../format/format-people.ts';
import { formatAmount } from '../format/format-value.ts';
import type { RecordDefinitionInfo } from './use-record-definition.ts';

/** What a record is, how much it is about, and who has it now. The screen's title stays the page's one `h1`. */
export function RecordHeader(props: {
  screen: LoadedScreen;
  record: RecordDefinitionInfo;
  envelope: RecordEnvelope;
  children: ReactNode;
}) {
  const { screen, record, envelope, children } = props;
  const { text } = useEngine();
  const { facts } = record;
  const at = (pointer: string | undefined) => (pointer ? getAt(envelope.record, pointer) : undefined);
  const label = (pointer: string | undefined) =>
    pointer ? text(shownFieldKeys(screen.id, record.id, pointer.slice(1).replaceAll('/', '.'))) : '';
  const amount = at(facts?.amount);
  // A change that is being decided on keeps the fields it would set.
  const changed = facts?.amount ? at(`/change/fields${facts.amount}`) : undefined;
  const counterparty = at(facts?.counterparty);
  const due = at(facts?.due);
  const title = at(facts?.title);
  return (
    <header className="record-head" data-flow={envelope.flow.id} data-state={envelope.state}>
      <div className="record-head-line">
        <h1>{text(screenKey(screen.id))}</h1>
        {facts?.number !== undefined && (
          <span className="record-number">{envelope.number ?? text('engine.list.noNumber')}</span>
        )}
        {envelope.flow.id !== '' && <StateTag flowId={envelope.flow.id} state={envelope.state} tone={envelope.tone} />}
      </div>
      <div className="record-head-main">
        <div className="record-what">
          {typeof title === 'string' && <p className="record-title">{title}</p>}
          <dl className="record-facts">
            {amount !== undefined && amount !== null && (
              <Fact label={label(facts?.amount)} className="record-fact-amount">
                {formatAmount(amount, { text })}
                {typeof changed === 'string' && changed !== amount && (
                  <>
                    <span aria-hidden="true"> → </span>
                    <ins>{formatAmount(changed, { text })}</ins>
                  </>
                )}
              </Fact>
            )}
            {typeof counterparty === 'string' && <Fact label={label(facts?.counterparty)}>{counterparty}</Fact>}
            {typeof due === 'string' && (
              <Fact label={label(facts?.due)}>
                <DueDate due={due} isMet={record.flow && statesWithDueMet(record.flow).has(envelope.state)} />
              </Fact>
            )}
            {envelope.owner.name !== '' && (
              <Fact label={text(columnKeys(record.id, 'owner'))}>{envelope.owner.name}</Fact>
            )}
            {envelope.heldBy.length > 0 && (
              <Fact label={text(columnKeys(record.id, 'heldBy'))}>
                <strong>{formatPeople(envelope.heldBy, { text }, 3)}</strong>
              </Fact>
            )}
            {envelope.dueAt && (
              <Fact label={text(columnKeys(record.id, 'dueAt'))}>
                <DueDate due={envelope.dueAt} />
              </Fact>
            )}
            <Fact label={text(columnKeys(record.id, 'updatedAt'))}>{formatDateTime(envelope.updatedAt)}</Fact>
          </dl>
        </div>
        {children}
      </div>
    </header>
  );
}

function Fact(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
