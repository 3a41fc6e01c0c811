import { Button, Callout, DialogBody, DialogFooter, FileInput, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useMemo, useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { listFileTypes } from '../../../../../engine/core/calls/list-files.ts';
import type { MasterGroup } from '../../../../../engine/core/master-wire.ts';
import { masterGroupKey, recordKey } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { FormField } from '../../../../../engine/react/form/form-field.tsx';
import { FormSourceProvider } from '../../../../../engine/react/form/form-source.tsx';
import { createNoteSource, lacksNote, noteOf } from '../../../../../engine/react/masters/revision-note.ts';
import { newAttempt } from '../../../../../engine/react/record/new-attempt.ts';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';
import { useText } from '../../texts/texts.ts';
import { ContentFiles } from './content-files.tsx';

/** Asks for a file, of which master it is, from which day on it holds and why. What was chosen stays when it is refused. */
export function BeginUploadDialog(props: {
  /** The master that is chosen first; `null`: the first that may be kept. */
  master: string | null;
  onClose: () => void;
  onBegun: (id: string) => void;
}) {
  const { onClose, onBegun } = props;
  const { text } = useText();
  const { call, today } = useEngine();
  const id = useId();
  const { data } = useSWR('master.groups', () => call<{ items: MasterGroup[] }>('master.groups', { quiet: true }));
  const groups = data?.items ?? [];
  const masters = groups.flatMap((group) => group.masters.map(({ record }) => record));
  const [master, setMaster] = useState(props.master ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [attempt] = useState(newAttempt);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const note = useMemo(() => createNoteSource(today), [today]);
  const chosen = masters.includes(master) ? master : (masters[0] ?? '');

  const send = async () => {
    if (lacksNote(note)) return;
    if (!file) {
      setRefusal(text('uploads.noFile'));
      return;
    }
    setBusy(true);
    setRefusal('');
    try {
      const form = new FormData();
      form.append('type', 'attachment');
      form.append('file', file);
      const { fileId } = await call<{ fileId: string }>('file.upload', { body: form, quiet: true });
      const body = { master: chosen, fileId, ...noteOf(note) };
      const begun = await call<{ id: string }>('masterUpload.begin', {
        body,
        idempotencyKey: attempt.keyFor(body),
        quiet: true,
      });
      onBegun(begun.id);
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      setBusy(false);
      setRefusal(failure.error?.message ?? text('uploads.notSent'));
    }
  };

  return (
    <Dialog isOpen title={text('uploads.add')} onClose={onClose} canOutsideClickClose={false} className="engine-dialog">
      <DialogBody>
        {refusal !== '' && <Callout intent="danger">{refusal}</Callout>}
        <FormGroup label={text('uploads.master')} labelFor={`${id}-master`} helperText={text('uploads.columnsHelp')}>
          <HTMLSelect
            id={`${id}-master`}
            fill
            value={chosen}
            onChange={(event) => setMaster(event.currentTarget.value)}
          >
            {groups.map(({ group, masters: of }) => (
              <optgroup key={group} label={text(masterGroupKey(group))}>
                {of.map(({ record }) => (
                  <option key={record} value={record}>
                    {text(recordKey(record))}
                  </option>
                ))}
              </optgroup>
            ))}
          </HTMLSelect>
          {chosen !== '' && <ContentFiles master={chosen} />}
        </FormGroup>
        <FormGroup label={text('uploads.file')} labelFor={`${id}-file`}>
          <FileInput
            fill
            hasSelection={file !== null}
            text={file?.name ?? text('uploads.chooseFile')}
            buttonText={text('uploads.browse')}
            inputProps={{ id: `${id}-file`, accept: `.csv,.xlsx,${Object.values(listFileTypes).join()}` }}
            onInputChange={(event) => setFile((event.target as HTMLInputElement).files?.[0] ?? null)}
          />
        </FormGroup>
        <FormSourceProvider value={note}>
          <FormField pointer="/effectiveFrom" />
          <FormField pointer="/revisionReason" />
        </FormSourceProvider>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('general.close')} onClick={onClose} />
            <Button intent="primary" loading={busy} text={text('uploads.check')} onClick={() => void send()} />
          </>
        }
      />
    </Dialog>
  );
}
