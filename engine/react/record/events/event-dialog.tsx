import { DialogBody } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import { paramKeys } from '../../../core/text-keys.ts';
import type { AllowedEvent, RecordEnvelope } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { keepComposing } from '../../keep-composing.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { DialogChoice } from '../../theme/dialog-choice.tsx';
import { CommentField } from './comment-field.tsx';
import { EventParams } from './event-params.tsx';
import { eventCaption, eventConfirmText } from './event-texts.ts';
import { Refusal } from './refusal.tsx';
import { rowsToBegin } from './rows-param.tsx';
import type { SaidWithEvent } from './send-event.ts';

/** Confirms an event, and asks for what it takes: a comment, parameters. A refusal leaves all of it as typed. */
export function EventDialog(props: {
  event: AllowedEvent;
  envelope: RecordEnvelope;
  busy: boolean;
  failure: unknown;
  comment: string;
  onComment: (comment: string) => void;
  onClose: () => void;
  onSend: (said: SaidWithEvent) => void;
}) {
  const { event, envelope, busy, failure, comment, onComment, onClose, onSend } = props;
  const { text } = useEngine();
  const [params, setParams] = useState<JsonObject>(() => paramsToBegin(event, envelope.record));
  const [missing, setMissing] = useState(false);
  const name = eventCaption(text, envelope.flow.id, event.event);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (busy) return;
    if (event.comment === 'required' && comment.trim() === '') {
      setMissing(true);
      return;
    }
    onSend({
      ...(comment.trim() !== '' && { comment: comment.trim() }),
      ...(event.params && { params }),
    });
  };
  return (
    <Dialog
      isOpen
      className="engine-dialog"
      title={text('engine.record.eventTitle', { event: name, number: envelope.number ?? '' })}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
      onClose={onClose}
    >
      <form onKeyDown={keepComposing} noValidate onSubmit={submit}>
        <DialogBody>
          <p>{eventConfirmText(text, envelope.flow.id, event.event, event.danger)}</p>
          <Refusal failure={failure} labelKeys={(param) => paramKeys(envelope.flow.id, event.event, param)} />
          {event.params && (
            <EventParams
              schema={event.params}
              envelope={envelope}
              event={event.event}
              value={params}
              onChange={setParams}
            />
          )}
          {event.comment !== 'none' && (
            <CommentField
              required={event.comment === 'required'}
              missing={missing && comment.trim() === ''}
              value={comment}
              onChange={onComment}
              autoFocus={event.comment === 'required'}
            />
          )}
        </DialogBody>
        <DialogChoice
          back={{ size: 'large', text: text('engine.list.cancel'), onClick: onClose }}
          size="large"
          type="submit"
          intent={event.danger ? 'danger' : 'primary'}
          loading={busy}
          autoFocus={event.comment !== 'required' && !event.danger}
          text={name}
        />
      </form>
    </Dialog>
  );
}

/** Lists that fill in rows of the record begin with what the rows say, others with their default; without one they are empty. */
function paramsToBegin({ params }: AllowedEvent, record: JsonObject): JsonObject {
  const begun = Object.entries(params?.properties ?? {}).flatMap(([name, schema]): [string, Json][] => {
    if (schema.rowsOf !== undefined) return [[name, rowsToBegin(schema, record)]];
    return schema.default === undefined ? [] : [[name, schema.default]];
  });
  return Object.fromEntries(begun);
}
