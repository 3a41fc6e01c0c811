import { Intent, Tag } from '@blueprintjs/core';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { HistoryEntry } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { formatDateTime } from '../../format/format-date.ts';
import { ChangeList } from './change-list.tsx';
import { SectionFrame } from './section-frame.tsx';

/** A version of a record: the one in force, one that was replaced or cancelled, or a change that is being decided on. */
interface Version {
  versionNo: number;
  outcome: 'pending' | 'offered' | 'inForce' | 'superseded' | 'declined' | 'pulledBack';
  /** Since when it stands so, and who proposed it. Absent for the first. */
  at?: string;
  byName?: string;
  changes?: HistoryEntry['changes'];
  /** Why it ended, and by whom. */
  note?: string;
  endedByName?: string;
  until?: string;
}

const intents: Partial<Record<Version['outcome'], Intent>> = {
  pending: Intent.WARNING,
  offered: Intent.WARNING,
  inForce: Intent.SUCCESS,
};

/**
 * The versions of a record that was changed after it came into force, the newest first, each with what it changed; nothing
 * for a record that never was.
 */
export function VersionsSection({ screen, section, envelope }: SectionProps) {
  const versions = versionsOf(envelope?.record ?? {});
  if (versions.length === 0) return null;
  return (
    <SectionFrame screen={screen} section={section}>
      <ol className="record-timeline record-versions">
        {versions.map((version) => (
          <VersionItem key={version.versionNo} version={version} />
        ))}
      </ol>
    </SectionFrame>
  );
}

function VersionItem({ version }: { version: Version }) {
  const { text } = useEngine();
  const { versionNo, outcome, at, byName, changes, note, endedByName, until } = version;
  const isOpen = outcome === 'pending' || outcome === 'offered';
  return (
    <li>
      <p className="record-timeline-head">
        <strong>{text('engine.record.versionNo', { number: versionNo })}</strong>
        <Tag minimal intent={intents[outcome] ?? Intent.NONE}>
          {text(`engine.record.version.${outcome}`)}
        </Tag>
        {at && <time dateTime={at}>{formatDateTime(at)}</time>}
      </p>
      {byName && <p className="record-timeline-actor">{byName}</p>}
      {changes ? (
        changes.length > 0 && <ChangeList changes={changes} open={isOpen || outcome === 'inForce'} />
      ) : (
        <p className="record-timeline-actor">{text('engine.record.version.first')}</p>
      )}
      {note && <blockquote>{note}</blockquote>}
      {endedByName && until && (
        <p className="record-timeline-actor">
          {text('engine.record.version.ended', { name: endedByName, at: formatDateTime(until) })}
        </p>
      )}
    </li>
  );
}

function versionsOf(record: JsonObject): Version[] {
  const known = [...listAt(record, 'versions'), ...listAt(record, 'withdrawnVersions')];
  const { change } = record;
  const proposed = typeof change === 'object' && change !== null && !Array.isArray(change) ? change : undefined;
  // A change that was offered stands among the versions.
  const isPending = proposed && !known.some(({ versionNo }) => versionNo === proposed.versionNo);
  const all: JsonObject[] = isPending ? [...known, { ...proposed, outcome: 'pending' }] : known;
  // The server writes them; the engine knows their shape.
  return (all as (JsonObject & Version)[]).sort((one, other) => other.versionNo - one.versionNo);
}

function listAt(record: JsonObject, key: string): JsonObject[] {
  return Array.isArray(record[key]) ? (record[key] as JsonObject[]) : [];
}
