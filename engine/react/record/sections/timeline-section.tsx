import { stateKeys } from '../../../core/text-keys.ts';
import type { HistoryEntry } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { formatDateTime } from '../../format/format-date.ts';
import { eventHistoryText } from '../events/event-texts.ts';
import { ViewingEntry, viewingMoments } from '../viewing/viewing-entry.tsx';
import { ChangeList } from './change-list.tsx';
import { SectionFrame } from './section-frame.tsx';

/** Everything that happened to a record, newest first; nothing where its reader is told nothing. */
export function TimelineSection({ screen, section, envelope }: SectionProps) {
  const history = envelope?.history ?? [];
  if (history.length === 0) return null;
  const flowId = envelope?.flow.id ?? '';
  // Who looked stands among what happened, though no version tells of it.
  const entries = [
    ...history.map((entry) => ({
      at: entry.at,
      shown: <TimelineEntry key={entry.seq} entry={entry} flowId={flowId} />,
    })),
    ...viewingMoments(envelope?.viewing?.asked ?? []).map((moment) => ({
      at: moment.at,
      shown: <ViewingEntry key={`${moment.at} ${moment.viewing.viewer.code} ${moment.isSeen}`} moment={moment} />,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <SectionFrame screen={screen} section={section}>
      <ol className="record-timeline">{entries.toReversed().map(({ shown }) => shown)}</ol>
    </SectionFrame>
  );
}

function TimelineEntry({ entry, flowId }: { entry: HistoryEntry; flowId: string }) {
  const { text } = useEngine();
  const moved = entry.from !== entry.to;
  return (
    <li>
      <p className="record-timeline-head">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        <strong>{eventHistoryText(text, flowId, entry.event)}</strong>
        {moved && (
          <span className="record-timeline-state">
            {text('engine.record.movedTo', { state: text(stateKeys(flowId, entry.to)) })}
          </span>
        )}
      </p>
      <p className="record-timeline-actor">
        {entry.principal
          ? text('engine.record.onBehalf', { actor: entry.actor.name, principal: entry.principal.name })
          : entry.actor.name}
      </p>
      {entry.comment && <blockquote>{entry.comment}</blockquote>}
      {entry.changes.length > 0 && <ChangeList changes={entry.changes} />}
    </li>
  );
}
