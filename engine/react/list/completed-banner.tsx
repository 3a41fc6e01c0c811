import { Callout } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { eventDoneText } from '../record/events/event-texts.ts';
import { useRecordDefinition } from '../record/use-record-definition.ts';
import { completedQuery } from './completed-query.ts';

/** Says on a completion list what was just decided, and links to the document. Texts only: an address may be forged. */
export function CompletedBanner({ screen }: { screen: LoadedScreen }) {
  const { text, definitions } = useEngine();
  const [params, setParams] = useSearchParams();
  const record = useRecordDefinition(screen.record);
  const id = params.get(completedQuery.id);
  const event = params.get(completedQuery.event);
  if (id === null || event === null || !record) return null;
  const number = params.get(completedQuery.number) ?? text('engine.list.noNumber');
  const opens = screen.list?.opens;
  const dismiss = () => {
    const rest = new URLSearchParams(params);
    for (const name of Object.values(completedQuery)) rest.delete(name);
    setParams(rest, { replace: true });
  };
  return (
    <Callout
      intent="success"
      role="status"
      className="list-completed"
      title={eventDoneText(text, record.flow?.id ?? '', event)}
    >
      {opens ? <a href={definitions.pathOf(opens, { id })}>{number}</a> : number}
      <button type="button" className="list-completed-close" onClick={dismiss}>
        {text('engine.list.close')}
      </button>
    </Callout>
  );
}
