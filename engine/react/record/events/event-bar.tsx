import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { useState } from 'react';
import { readOptions } from '../../../core/options/option-schema.ts';
import { detailOptions } from '../../../core/options/screen-options.ts';
import { eventKeys, guardKeys } from '../../../core/text-keys.ts';
import type { AllowedEvent, RecordEnvelope } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { Popover } from '../../theme/popover.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventForm } from './event-form.tsx';
import { RecordActions } from './record-actions.tsx';
import { useKeptComments } from './use-kept-comments.ts';
import { useRecordEvent } from './use-record-event.ts';

/**
 * The events that the server would take from this user now, and no others; dangerous ones stand apart. Of some that it would
 * not take it says why.
 * On phones the bar sticks to the bottom edge, in reach of the thumb, where there is something that comes next.
 */
export function EventBar(props: {
  screen: LoadedScreen;
  envelope: RecordEnvelope;
  refresh: (envelope?: RecordEnvelope) => Promise<unknown>;
}) {
  const { screen, envelope, refresh } = props;
  const { text } = useEngine();
  const [asking, setAsking] = useState<AllowedEvent | null>(null);
  const comments = useKeptComments(envelope.id);
  const { send, busy, failure, forget } = useRecordEvent({
    screen,
    envelope,
    refresh,
    onDone: (applied) => {
      setAsking(null);
      if (applied) comments.forget(applied);
    },
  });
  const { eventCalls: calls = {} } = screen;
  const { eventForms: forms = {} } = readOptions(detailOptions, screen.options);
  const events = envelope.allowedEvents.filter(({ event }) => calls[event] !== undefined);
  const safe = events.filter(({ danger, folded }) => !danger && !folded);
  const dangerous = events.filter(({ danger, folded }) => danger && !folded);
  const folded = events.filter((event) => event.folded);

  const refused = (envelope.refusedEvents ?? []).filter(({ event }) => calls[event] !== undefined);

  const begin = (event: AllowedEvent) => {
    forget();
    const isAsked = event.comment !== 'none' || event.danger || event.params || forms[event.event] !== undefined;
    if (!isAsked) void send(calls[event.event] ?? '', event);
    else setAsking(event);
  };
  const form = asking === null ? undefined : forms[asking.event];
  const main = safe.find(({ rare }) => !rare);
  const button = (event: AllowedEvent) => (
    <Button
      key={event.event}
      // Weight follows meaning: what comes next is the largest and the only one in colour besides what is dangerous.
      size={event.danger || event.rare ? 'medium' : 'large'}
      intent={event.danger ? 'danger' : event === main ? 'primary' : 'none'}
      variant={event.danger ? 'outlined' : 'solid'}
      disabled={busy}
      text={text(eventKeys(envelope.flow.id, event.event))}
      onClick={() => begin(event)}
    />
  );
  return (
    <>
      <RecordActions screen={screen} envelope={envelope} />
      {refused.length > 0 && (
        <ul className="record-refused" aria-label={text('engine.record.refusedEvents')}>
          {refused.map(({ event, guard }) => (
            <li key={event}>
              <strong>{text('engine.record.refusedEvent', { event: text(eventKeys(envelope.flow.id, event)) })}</strong>{' '}
              {text([...guardKeys(envelope.flow.id, guard), 'error.EN-NOT-ALLOWED'])}
            </li>
          ))}
        </ul>
      )}
      {events.length > 0 && (
        <section className={main ? 'record-events is-next' : 'record-events'} aria-label={text('engine.record.events')}>
          {dangerous.length > 0 && <span className="record-events-danger">{dangerous.map(button)}</span>}
          {folded.length > 0 && (
            <Popover
              placement="bottom-end"
              arrow={false}
              animation="minimal"
              content={
                <Menu>
                  {folded.map((event) => (
                    <MenuItem
                      key={event.event}
                      disabled={busy}
                      text={text(eventKeys(envelope.flow.id, event.event))}
                      onClick={() => begin(event)}
                    />
                  ))}
                </Menu>
              }
            >
              <Button endIcon="caret-down" disabled={busy} text={text('engine.record.moreEvents')} />
            </Popover>
          )}
          {safe.toReversed().map(button)}
        </section>
      )}
      {asking && form !== undefined && (
        <EventForm
          screen={screen}
          event={asking}
          envelope={envelope}
          section={form}
          onSend={(said) => send(calls[asking.event] ?? '', asking, said)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && form === undefined && (
        <EventDialog
          event={asking}
          envelope={envelope}
          busy={busy}
          failure={failure}
          comment={comments.of(asking.event)}
          onComment={(comment) => comments.write(asking.event, comment)}
          onClose={() => setAsking(null)}
          onSend={(said) => void send(calls[asking.event] ?? '', asking, said)}
        />
      )}
    </>
  );
}
