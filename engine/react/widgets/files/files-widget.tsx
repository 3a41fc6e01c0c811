import { Button, ProgressBar } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { formatBytes } from '../../../core/values/format-bytes.ts';
import { useEngine } from '../../engine-provider.tsx';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { useFormSource } from '../../form/form-source.tsx';
import { audienceTexts } from '../choices/audience-texts.ts';
import { describedBy } from '../described-by.ts';
import { FileList } from './file-list.tsx';
import { attachmentLimits } from './file-refusal.ts';
import { type KeptFile, useFileUploads } from './use-file-uploads.ts';

/** Files sent to the server as soon as they are chosen; the record keeps their ids, names and sizes. */
export function FilesWidget(props: WidgetProps) {
  const { id, onChange, onBlur, disabled } = props;
  const { text } = useEngine();
  const { fieldSchema: field, readonly, path } = fieldOptionsOf(props);
  const { recordId } = useFormSource();
  const input = useRef<HTMLInputElement>(null);
  const files = filesOf(props.value);
  const most = field.maxItems ?? Number.POSITIVE_INFINITY;
  const uploads = useFileUploads(files, most, onChange, field.audience);
  const audiences = field.audience === undefined ? undefined : audienceTexts(text, recordId, path);

  if (readonly)
    return files.length === 0 ? (
      <span>{text('engine.format.none')}</span>
    ) : (
      <FileList files={files} download={uploads.download} audiences={audiences} />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a short cut; the button does the same
    <div
      className="engine-files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={attachmentLimits.types.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        id={id}
        icon="paperclip"
        text={text('engine.files.choose')}
        disabled={disabled || files.length >= most}
        onClick={() => input.current?.click()}
        onBlur={() => onBlur(id, props.value)}
        aria-describedby={describedBy(props)['aria-describedby']}
      />
      <span className="engine-files__hint">
        {text('engine.files.hint', {
          types: attachmentLimits.types.join(', '),
          size: formatBytes(attachmentLimits.maxSize),
        })}
      </span>
      <FileList
        files={files}
        download={uploads.download}
        audiences={audiences}
        open={disabled ? undefined : uploads.open}
        remove={disabled ? undefined : uploads.remove}
      />
      <ul className="engine-files__list" aria-live="polite">
        {uploads.running.map((upload) => (
          <li key={upload.key} className="engine-files__item">
            <span>{upload.name}</span>
            <ProgressBar value={upload.share} aria-label={upload.name} stripes={false} />
            <span>{upload.share === undefined ? '' : `${Math.round(upload.share * 100)}%`}</span>
          </li>
        ))}
        {uploads.refused.map((refusal) => (
          <li key={refusal.key} className="engine-files__refused">
            {refusal.text}
            <Button
              icon="small-cross"
              variant="minimal"
              aria-label={text('engine.files.dismiss')}
              onClick={() => uploads.dismiss(refusal.key)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function filesOf(value: unknown): KeptFile[] {
  return Array.isArray(value) ? (value as KeptFile[]) : [];
}
