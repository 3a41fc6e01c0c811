import { Classes, Icon } from '@blueprintjs/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../../core/options/option-schema.ts';
import { relatedOptions } from '../../../core/options/section-options.ts';
import { kindKeys } from '../../../core/text-keys.ts';
import type { RelatedNode, RelationGraph } from '../../../core/wire.ts';
import { StateTag } from '../../cells/state-tag.tsx';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { formatDate } from '../../format/format-date.ts';
import { formatAmount } from '../../format/format-value.ts';
import { useIsNarrow } from '../../list/use-media-query.ts';
import { cardSize, layoutRelated } from './related-layout.ts';
import { SectionFrame } from './section-frame.tsx';

/**
 * What hangs together with a record, as a picture whose cards open the records. `options.call` names the call that
 * answers `RelationGraph` for `{ id }`. A record with which nothing does has no such section, unless `options.alone` shows
 * it by itself.
 */
export function RelatedSection({ screen, section, envelope }: SectionProps) {
  const { call } = useEngine();
  const { call: callId = null, alone } = readOptions(relatedOptions, section.options);
  const { data, error } = useSWR(
    callId && envelope ? [callId, { id: envelope.id }, envelope.version] : null,
    ([id, query]) => call<RelationGraph>(id, { query, quiet: true }),
    // After an event the picture of before stands until there is a newer one.
    { keepPreviousData: true },
  );
  const fewest = alone ? 1 : 2;
  if (callId === null || error !== undefined || (data && data.records.length < fewest)) return null;
  return (
    <SectionFrame screen={screen} section={section}>
      {data ? (
        <RelatedPicture related={data} here={envelope?.id ?? ''} />
      ) : (
        <div className={Classes.SKELETON} style={{ height: cardSize.height }} aria-busy="true" />
      )}
    </SectionFrame>
  );
}

function RelatedPicture({ related, here }: { related: RelationGraph; here: string }) {
  const { text } = useEngine();
  const isNarrow = useIsNarrow();
  const { width, height, cards, lines } = useMemo(() => layoutRelated(related, isNarrow), [related, isNarrow]);
  const frame = useRef<HTMLElement>(null);
  const own = cards.get(here)?.left ?? 0;
  // The record's own card is in sight, however long the way to it.
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = own + cardSize.width - frame.current.clientWidth;
  }, [own]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture is scrolled by keyboard too
    <section ref={frame} className="record-related" aria-label={text('engine.record.related')} tabIndex={0}>
      <div className="record-related-picture" style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          <title>{text('engine.record.related')}</title>
          {lines.map((line) => (
            <path key={line} d={line} />
          ))}
        </svg>
        <ol>
          {related.records.map((record) => (
            <li
              key={record.id}
              aria-current={record.id === here ? 'true' : undefined}
              style={{ ...cards.get(record.id), ...cardSize }}
            >
              <RelatedCard record={record} isHere={record.id === here} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function RelatedCard({ record, isHere }: { record: RelatedNode; isHere: boolean }) {
  const { text, definitions } = useEngine();
  const { recordType, number, screen, amount, title } = record;
  const name = number ?? text('engine.list.noNumber');
  return (
    <>
      <span className="record-related-kind">
        {text(kindKeys(recordType, record.kind))}
        <StateTag flowId={record.flowId} state={record.state} tone={record.tone} />
      </span>
      {screen && !isHere ? (
        <a href={`${definitions.pathOf(screen)}?${new URLSearchParams({ id: record.id })}`}>{name}</a>
      ) : (
        <strong>{name}</strong>
      )}
      <span className="record-related-title">{title}</span>
      <span className="record-related-foot">
        <span>{amount && formatAmount(amount, { text })}</span>
        {record.owner && (
          <span
            className="record-related-owner"
            title={text('engine.record.relatedOwner', { name: record.owner.name })}
          >
            <Icon icon="person" size={12} title={text('engine.record.relatedOthers')} />
            {record.owner.name}
          </span>
        )}
        <time dateTime={record.updatedAt}>{formatDate(record.updatedAt)}</time>
      </span>
    </>
  );
}
