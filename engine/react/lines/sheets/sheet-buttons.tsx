import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import { type ListFile, listFileTypes } from '../../../core/calls/list-files.ts';
import type { ComparedSheet } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { onDemand } from '../../on-demand.tsx';
import { saveBlob } from '../../record/files/save-blob.ts';
import type { BinaryAnswer } from '../../runtime.ts';
import type { LineModel } from '../line-model.ts';
import type { RowCommands } from '../row-commands.ts';
import { takeSheet } from './take-sheet.ts';

const sheetDialog = onDemand(async () => (await import('./sheet-dialog.tsx')).SheetDialog);

/** The lines as a file, as they are typed, and a file taken in again: shown first is what it would change. */
export function SheetButtons({ model, commands }: { model: LineModel; commands: RowCommands }) {
  const { text, call, toast } = useEngine();
  const source = useFormSource();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<ListFile | 'open' | null>(null);
  const [compared, setCompared] = useState<(ComparedSheet & { fileId: string }) | null>(null);
  const { sheet } = model;
  if (sheet === null) return null;

  const during = async (what: NonNullable<typeof busy>, failed: string, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      if (!failure.told) toast({ tone: 'danger', text: failure.error?.message ?? text(failed) });
    } finally {
      setBusy(null);
    }
  };
  const save = (kind: ListFile, fileId?: string) =>
    during(kind, 'engine.lines.sheet.saveFailed', async () => {
      const headers = { accept: listFileTypes[kind] };
      const body = { record: source.record(), ...(fileId !== undefined && { fileId }) };
      const answer = await call<BinaryAnswer>(sheet, { body, headers });
      saveBlob(answer.blob, answer.fileName ?? `lines.${kind}`);
    });
  const open = (file: File) =>
    during('open', 'engine.lines.sheet.failed', async () => {
      const body = new FormData();
      body.append('type', 'attachment');
      body.append('file', file);
      const { fileId } = await call<{ fileId: string }>('file.upload', { body });
      setCompared({ ...(await call<ComparedSheet>(sheet, { body: { record: source.record(), fileId } })), fileId });
    });
  return (
    <>
      <Button
        icon="download"
        loading={busy === 'xlsx'}
        text={text('engine.lines.sheet.save')}
        onClick={() => void save('xlsx')}
      />
      <Button
        variant="minimal"
        loading={busy === 'csv'}
        text={text('engine.lines.sheet.saveCsv')}
        aria-label={text('engine.lines.sheet.saveCsvAs')}
        onClick={() => void save('csv')}
      />
      <Button
        icon="upload"
        loading={busy === 'open'}
        text={text('engine.lines.sheet.open')}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={text('engine.lines.sheet.open')}
        accept={`.xlsx,.csv,${Object.values(listFileTypes).join()}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file, corrected, may be chosen again.
          currentTarget.value = '';
          if (file) void open(file);
        }}
      />
      {compared && (
        <sheetDialog.component
          model={model}
          compared={compared}
          busy={busy}
          onSaveRefused={(kind) => void save(kind, compared.fileId)}
          onClose={() => setCompared(null)}
          onTake={() => {
            const count = takeSheet(source, model, commands, compared.rows);
            setCompared(null);
            toast({ tone: 'success', text: text('engine.lines.sheet.taken', { count }) });
          }}
        />
      )}
    </>
  );
}
