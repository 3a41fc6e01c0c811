import { Button, Callout, Section, SectionCard } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { MasterTold } from '../../core/master-wire.ts';
import { recordKey } from '../../core/text-keys.ts';
import type { FieldError } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { FormField } from '../form/form-field.tsx';
import { FormSections } from '../form/form-sections.tsx';
import { FormSourceProvider } from '../form/form-source.tsx';
import { emptyValueOf, recordToSend } from '../form/record-schema.ts';
import { newAttempt } from '../record/new-attempt.ts';
import type { RecordDefinitionInfo } from '../record/use-record-definition.ts';
import type { RecordValidator } from '../runtime.ts';
import { LeaveDialog } from '../steps/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../steps/leaving/use-leave-guard.ts';
import { Heading } from '../theme/heading.tsx';
import { sectionsOf } from './master-screen-sections.ts';
import { createRecordSource } from './record-source.ts';
import { createNoteSource, lacksNote, noteOf } from './revision-note.ts';
import { useEarlyCheck } from './use-early-check.ts';

/** The form of a master's code: its content, from which day on, and why. Its fields come from the record's own schema. */
export function MasterForm(props: {
  screen: LoadedScreen;
  record: RecordDefinitionInfo;
  rules: RecordValidator;
  /** What is revised; `null`: a new code. */
  told: MasterTold | null;
  /** `null`: a new code waits for the word of others, so there is nothing to show yet. */
  onDone: (code: string | null) => void;
  onCancel: () => void;
}) {
  const { screen, record, rules, told, onDone, onCancel } = props;
  const { text, call, today, toast } = useEngine();
  const note = useMemo(() => createNoteSource(told && told.day > today ? told.day : today), [told, today]);
  const source = useMemo(
    () =>
      createRecordSource({
        recordId: record.id,
        schema: formSchemaOf(record, told),
        rules,
        start: told?.record ?? emptyValueOf(record.schema),
        today: () => noteOf(note).from || today,
      }),
    [record, rules, told, note, today],
  );
  const [attempt] = useState(newAttempt);
  const [shown, setShown] = useState<{ errors: readonly FieldError[]; refusals: number; reason?: string }>(
    nothingWrong,
  );
  const [busy, setBusy] = useState(false);
  const saved = useRef(false);
  const blocker = useLeaveGuard(() => source.isChanged() && !saved.current);
  const form = useMemo(
    () => ({ ...screen, record: record.id, sections: sectionsOf(screen, record) }),
    [screen, record],
  );

  const about = useMemo(
    () => ({
      code: (content: JsonObject) => told?.code ?? String(content[codeField(record)] ?? ''),
      from: () => noteOf(note).from || today,
    }),
    [told, record, note, today],
  );
  const waits = useEarlyCheck(source, record, about);

  const save = async () => {
    const missing = lacksNote(note);
    const errors = source.tryAll();
    setShown(({ refusals }) => ({ errors, refusals: refusals + 1 }));
    if (missing || errors.length > 0) return;
    setBusy(true);
    const content: JsonObject = recordToSend(source.record(), record.schema);
    const code = about.code(content);
    const body = { master: record.id, code, record: content, version: told?.version ?? 0, ...noteOf(note) };
    try {
      const { changed, waits } = await call<{ changed: boolean; waits: boolean }>('master.revise', {
        body,
        idempotencyKey: attempt.keyFor(body),
      });
      saved.current = true;
      toast({
        tone: changed ? 'success' : 'primary',
        text: text(waits ? 'engine.master.asked' : changed ? 'engine.master.saved' : 'engine.master.unchanged'),
      });
      onDone(waits && !told ? null : code);
    } catch (failure) {
      setBusy(false);
      if (!isCallFailure(failure)) throw failure;
      const refused = failure.error?.errors ?? [];
      // Without fields the user was told already, and everything typed is still there.
      if (refused.length === 0) return;
      source.refuse(refused);
      setShown(({ refusals }) => ({ errors: refused, refusals: refusals + 1 }));
    }
  };

  return (
    <div className="master-form">
      <header className="list-head">
        <h1>
          {text(told ? 'engine.master.change' : 'engine.master.add', { master: text(recordKey(record.id)) })}
          {told && <span className="record-number"> {told.code}</span>}
        </h1>
      </header>
      <ErrorSummary errors={shown.errors} recordId={record.id} refusals={shown.refusals} />
      <Section compact title={text('engine.master.when')} titleRenderer={Heading}>
        <SectionCard>
          <FormSourceProvider value={note}>
            <div className="engine-fields engine-fields--2">
              <FormField pointer="/effectiveFrom" />
              <FormField pointer="/revisionReason" />
            </div>
          </FormSourceProvider>
          {told?.revisions.some(({ planned, withdrawn }) => planned && !withdrawn) && (
            <Callout intent="primary">{text('engine.master.hasPlanned')}</Callout>
          )}
        </SectionCard>
      </Section>
      {waits && <Callout icon="people">{text('engine.master.willWait')}</Callout>}
      <FormSourceProvider value={source}>
        <FormSections screen={form} />
      </FormSourceProvider>
      <div className="master-form-actions">
        <Button text={text('engine.master.cancel')} onClick={onCancel} />
        <Button
          intent="primary"
          icon="floppy-disk"
          loading={busy}
          text={text('engine.master.save')}
          onClick={() => void save()}
        />
      </div>
      <LeaveDialog blocker={blocker} message={text('engine.leave.message')} />
    </div>
  );
}

const nothingWrong: { errors: readonly FieldError[]; refusals: number } = { errors: [], refusals: 0 };

/** The field that is the code. */
export function codeField({ facts }: RecordDefinitionInfo): string {
  return (facts?.number ?? '/code').slice(1);
}

/** The record's schema as the form has it: the code of what is there already is only shown. */
function formSchemaOf(record: RecordDefinitionInfo, told: MasterTold | null) {
  const { schema } = record;
  const name = codeField(record);
  const field = schema.properties?.[name];
  if (!told || !field) return schema;
  // Only shown, but sent: a code never changes.
  return { ...schema, properties: { ...schema.properties, [name]: { ...field, readOnly: true } } };
}
