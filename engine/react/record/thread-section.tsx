import { getAt } from '../../core/json-pointer.ts';
import { optionKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { formatDateTime } from '../format/format-date.ts';
import { SectionFrame } from './section-frame.tsx';

/** What somebody said: a row of the list at `at`. */
interface Said {
  at: string;
  byName: string;
  /** On which side the speaker stands, if the rows tell. */
  side?: string;
  text: string;
}

/** A conversation, the latest last, as it is read; nothing where nobody said anything. */
export function ThreadSection({ screen, section, envelope }: SectionProps) {
  const { text } = useEngine();
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
