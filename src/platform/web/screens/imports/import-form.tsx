import { Button, ButtonGroup, Callout, FileInput, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { listFileTypes } from '../../../../../engine/core/calls/list-files.ts';
import { newAttempt } from '../../../../../engine/react/record/new-attempt.ts';
import { ScreenLink } from '../../../../../engine/react/screen-link.tsx';
import { usePage } from '../../page-context.ts';
import { useUser } from '../../session/use-session.ts';
import { useText } from '../../texts/texts.ts';
import { useUploadPlace } from '../masters/upload-place.ts';
import { useDownload } from '../masters/use-download.ts';

/** Takes a file and why it comes; it is looked at first. What was chosen stays when it is refused. */
export function ImportForm(props: { principalScreen: string | undefined; onBegun: (id: string) => void }) {
  const { principalScreen, onBegun } = props;
  const { text } = useText();
  const { call } = usePage();
  const { calls } = useUploadPlace();
  const user = useUser();
  const principal = user.proxy === null ? null : user;
  const { busy: loading, download } = useDownload();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const [attempt] = useState(newAttempt);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const send = async () => {
    if (!file || reason.trim() === '') {
      setRefusal(text(file ? 'imports.noReason' : 'uploads.noFile'));
      return;
    }
    setBusy(true);
    setRefusal('');
    try {
      const form = new FormData();
      form.append('type', 'attachment');
      form.append('file', file);
      const { fileId } = await call<{ fileId: string }>('file.upload', { body: form, quiet: true });
      const body = { fileId, reason };
      const begun = await call<{ id: string }>(calls.begin, {
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
    <>
      <p className="muted">{text('imports.lead')}</p>
      {principalScreen !== undefined && (
        <Callout intent={principal ? 'primary' : 'warning'} icon="person">
          <p>{principal ? text('imports.forPrincipal', { name: principal.name }) : text('imports.choosePrincipal')}</p>
          <ScreenLink screen={principalScreen}>{text('imports.changePrincipal')}</ScreenLink>
        </Callout>
      )}
      {refusal !== '' && (
        <Callout intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
      <section className="uploads-facts">
        <FormGroup label={text('imports.templateLabel')} helperText={text('imports.templateHelp')}>
          <ButtonGroup>
            {(['xlsx', 'csv'] as const).map((kind) => (
              <Button
                key={kind}
                icon="download"
                loading={loading === kind}
                text={kind === 'xlsx' ? 'Excel' : 'CSV'}
                onClick={() => void download(kind, calls.template ?? '', {}, listFileTypes[kind])}
              />
            ))}
          </ButtonGroup>
        </FormGroup>
        <FormGroup label={text('uploads.file')} labelFor={`${id}-file`} helperText={text('imports.columnsHelp')}>
          <FileInput
            fill
            hasSelection={file !== null}
            text={file?.name ?? text('uploads.chooseFile')}
            buttonText={text('uploads.browse')}
            inputProps={{ id: `${id}-file`, accept: `.csv,.xlsx,${Object.values(listFileTypes).join()}` }}
            onInputChange={(event) => setFile((event.target as HTMLInputElement).files?.[0] ?? null)}
          />
        </FormGroup>
        <FormGroup label={text('uploads.reason')} labelFor={`${id}-reason`} helperText={text('imports.reasonHelp')}>
          <InputGroup
            id={`${id}-reason`}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FormGroup>
        <div className="uploads-actions">
          <Button
            intent="primary"
            loading={busy}
            disabled={principalScreen !== undefined && !principal}
            text={text('uploads.check')}
            onClick={() => void send()}
          />
        </div>
      </section>
    </>
  );
}
