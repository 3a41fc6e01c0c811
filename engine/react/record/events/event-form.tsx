import type { AllowedEvent, RecordEnvelope } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { RecordDialog } from '../../form/record-dialog.tsx';
import { useDialogRecord } from '../../form/use-dialog-record.ts';
import { eventCaption, eventLeadText } from './event-texts.ts';
import type { SaidWithEvent } from './send-event.ts';

/** An event that enters the record again (`options.eventForms`): asks for the fields of a section, as they stand now. */
export function EventForm(props: {
  screen: LoadedScreen;
  event: AllowedEvent;
  envelope: RecordEnvelope;
  /** Id of the section whose fields are asked for. */
  section: string;
  onSend: (said: SaidWithEvent) => Promise<void>;
  onClose: () => void;
}) {
  const { screen, event, envelope, section, onSend, onClose } = props;
  const { text } = useEngine();
  const record = useDialogRecord(screen.record);
  const fields = screen.sections?.find(({ id }) => id === section)?.fields ?? [];
  if (!record) return null;
  const caption = eventCaption(text, envelope.flow.id, event.event);
  const lead = eventLeadText(text, envelope.flow.id, event.event);
  return (
    <RecordDialog
      title={text('engine.record.eventTitle', { event: caption, number: envelope.number ?? '' })}
      record={record}
      start={envelope.record}
      fields={fields.filter((name) => record.schema.properties?.[name]?.readOnly !== true)}
      lead={lead !== null && <p>{lead}</p>}
      send={caption}
      onSend={(typed) => onSend({ record: typed })}
      onClose={onClose}
    />
  );
}
