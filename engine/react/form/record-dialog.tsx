import { DialogBody } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import type { FieldError } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { createRecordSource } from '../masters/record-source.ts';
import { Refusal } from '../record/events/refusal.tsx';
import type { RecordValidator } from '../runtime.ts';
import '../styles/form.css';
import { keepComposing } from '../keep-composing.ts';
import { Dialog } from '../theme/dialog.tsx';
import { DialogChoice } from '../theme/dialog-choice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormField } from './form-field.tsx';
import { FormSourceProvider } from './form-source.tsx';
import { pathToFieldPointer, recordToSend } from './record-schema.ts';

/** What a dialog needs to know of the record that it asks for. */
export interface DialogRecord {
  id: string;
  schema: JsonSchema;
  rules: RecordValidator;
}

/**
 * Some fields of a record in a dialog, with the record's own rules. `onSend` gets the whole record as a request carries it and
 * throws the `CallFailure` of a refusal: it is told at its fields, and what was typed stays.
 */
export function RecordDialog(props: {
  title: string;
  record: DialogRecord;
  /** What the form begins with. */
  start: JsonObject;
  /** Dotted paths of the fields that are asked for. */
  fields: readonly string[];
  /** What is said above them. */
  lead?: ReactNode;
  /** Caption of the button that sends. */
  send: string;
  onSend: (record: JsonObject) => Promise<void>;
  onClose: () => void;
}) {
  const { title, record, start, fields, lead, send, onSend, onClose } = props;
  const { text, today } = useEngine();
  const { id, schema, rules } = record;
  const source = useMemo(
    () => createRecordSource({ recordId: id, schema, rules, start, today: () => today }),
    [id, schema, rules, start, today],
  );
  const [shown, setShown] = useState<{ errors: readonly FieldError[]; refusals: number }>({ errors: [], refusals: 0 });
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (errors: readonly FieldError[]) => setShown(({ refusals }) => ({ errors, refusals: refusals + 1 }));
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const errors = source.tryAll();
    setFailure(null);
    if (busy || errors.length > 0) return refuse(errors);
    setBusy(true);
    try {
      await onSend(recordToSend(source.record(), schema));
    } catch (refused) {
      if (!isCallFailure(refused)) throw refused;
      const told = refused.error?.errors ?? [];
      if (told.length === 0) setFailure(refused);
      source.refuse(told);
      refuse(told);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      className="engine-dialog"
      title={title}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
      onClose={onClose}
    >
      <form onKeyDown={keepComposing} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <DialogBody>
          {lead}
          <Refusal failure={failure} />
          <ErrorSummary errors={shown.errors} recordId={id} refusals={shown.refusals} />
          <FormSourceProvider value={source}>
            <div className="engine-fields engine-fields--1">
              {fields.map((path) => (
                <FormField key={path} pointer={pathToFieldPointer(path)} />
              ))}
            </div>
          </FormSourceProvider>
        </DialogBody>
        <DialogChoice
          back={{ size: 'large', text: text('engine.list.cancel'), onClick: onClose }}
          size="large"
          type="submit"
          loading={busy}
          text={send}
        />
      </form>
    </Dialog>
  );
}
