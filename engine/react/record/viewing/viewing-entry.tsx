import type { Viewing } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatDateTime } from '../../format/format-date.ts';

/** What happened beside a record's lifecycle: somebody was asked to look at it, or has looked. */
export interface ViewingMoment {
  at: string;
  isSeen: boolean;
  viewing: Viewing;
}

/** When who was asked and when he looked, in no order. */
export function viewingMoments(asked: readonly Viewing[]): ViewingMoment[] {
  return asked.flatMap((viewing) => [
    { at: viewing.askedAt, isSeen: false, viewing },
    ...(viewing.seenAt === null ? [] : [{ at: viewing.seenAt, isSeen: true, viewing }]),
  ]);
}

/** Such a moment in the history of a record. */
export function ViewingEntry({ moment: { at, isSeen, viewing } }: { moment: ViewingMoment }) {
  const { text } = useEngine();
  return (
    <li>
      <p className="record-timeline-head">
        <time dateTime={at}>{formatDateTime(at)}</time>
        <strong>{text(isSeen ? 'engine.viewing.seen' : 'engine.viewing.askedFor')}</strong>
        {!isSeen && (
          <span className="record-timeline-state">{text('engine.viewing.to', { name: viewing.viewer.name })}</span>
        )}
      </p>
      <p className="record-timeline-actor">{isSeen ? lookerOf(viewing, text) : askerOf(viewing, text)}</p>
      {!isSeen && viewing.note && <blockquote>{viewing.note}</blockquote>}
    </li>
  );
}

/** Who looked; in whose place, too. */
export function lookerOf({ viewer, seenBy }: Viewing, text: ReturnType<typeof useEngine>['text']): string {
  return seenBy ? text('engine.record.onBehalf', { actor: seenBy.name, principal: viewer.name }) : viewer.name;
}

/** Who asked; for whom he acted, too. */
export function askerOf({ askedBy, principal }: Viewing, text: ReturnType<typeof useEngine>['text']): string {
  return principal ? text('engine.record.onBehalf', { actor: askedBy.name, principal: principal.name }) : askedBy.name;
}
