import { isCallFailure } from '../../../core/calls/call-failure.ts';
import { optionKeys } from '../../../core/text-keys.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { formatDateTime } from '../../format/format-date.ts';
import type { BinaryAnswer } from '../../runtime.ts';
import { FileList } from '../../widgets/files/file-list.tsx';
import type { KeptFile } from '../../widgets/files/use-file-uploads.ts';
import { saveBlob } from '../files/save-blob.ts';
import { SectionFrame } from './section-frame.tsx';

/** What somebody said: a row of the list at `at`. */
interface Said {
  at: string;
  byName: string;
  /** On which side the speaker stands, if the rows tell. */
  side?: string;
  text: string;
  /** Files that came with it. */
  files?: KeptFile[];
}

/** A conversation, the latest last, as it is read; nothing where nobody said anything. */
export function ThreadSection({ screen, section, envelope }: SectionProps) {
  const { text, call } = useEngine();
  const save = async ({ fileId, fileName }: KeptFile) => {
    try {
      saveBlob((await call<BinaryAnswer>('file.download', { query: { fileId } })).blob, fileName);
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    }
  };
  const said = saidIn(envelope?.record, section.at);
  if (said.length === 0) return null;
  return (
    <SectionFrame screen={screen} section={section}>
      <ol className="record-thread">
        {said.map((one) => (
          <li key={`${one.at} ${one.byName}`} data-side={one.side}>
            <p className="record-timeline-head">
              <strong>{one.byName}</strong>
              {one.side && <span>{text(optionKeys(screen.record ?? '', `${section.at}.side`, one.side))}</span>}
              <time dateTime={one.at}>{formatDateTime(one.at)}</time>
            </p>
            <p className="record-thread-text">{one.text}</p>
            <FileList files={one.files ?? []} download={(file) => void save(file)} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

function saidIn(record: object | undefined, at: string | undefined): Said[] {
  const rows = record && at !== undefined ? getAt(record, `/${at}`) : undefined;
  return Array.isArray(rows) ? rows.filter(isSaid) : [];
}

function isSaid(row: unknown): row is Said {
  return typeof row === 'object' && row !== null && 'at' in row && 'byName' in row && 'text' in row;
}
