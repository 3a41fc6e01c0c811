import { Icon } from '@blueprintjs/core';
import { Fragment } from 'react';
import useSWR from 'swr';
import { recordKey } from '../../core/text-keys.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { StateTag } from '../cells/state-tag.tsx';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';

/** A document before or after this one in its chain. */
export interface RelatedRecord {
  /** Id of its record definition, for its name. */
  recordId: string;
  id: string;
  number: string | null;
  flowId: string;
  state: string;
  tone: RecordEnvelope['tone'];
  /** Screen that opens it; absent when this user has none. */
  screen?: string;
}

/**
 * The chain a record stands in (estimate → order → delivery …), as the call `options.call` answers it for `{ id }`:
 * `{ items: RelatedRecord[] }` in the order of the chain, this record among them.
 */
export function RelatedSection({ section, envelope }: SectionProps) {
  const { text, call } = useEngine();
  const callId = typeof section.options?.call === 'string' ? section.options.call : null;
  const { data } = useSWR(callId && envelope ? [callId, { id: envelope.id }] : null, ([id, query]) =>
    call<{ items: RelatedRecord[] }>(id, { query, quiet: true }),
  );
  const items = data?.items ?? [];
  return (
    <>
      {items.length === 0 ? (
        <p className="record-none">{text('engine.record.noRelated')}</p>
      ) : (
        <ol className="record-chain">
          {items.map((item, at) => (
            <Fragment key={`${item.recordId} ${item.id}`}>
              {at > 0 && <Icon icon="chevron-right" />}
              <RelatedItem item={item} isHere={item.id === envelope?.id} />
            </Fragment>
          ))}
        </ol>
      )}
    </>
  );
}

function RelatedItem({ item, isHere }: { item: RelatedRecord; isHere: boolean }) {
  const { text, definitions } = useEngine();
  const number = item.number ?? text('engine.list.noNumber');
  return (
    <li aria-current={isHere ? 'true' : undefined}>
      <span className="record-chain-kind">{text(recordKey(item.recordId))}</span>
      {item.screen && !isHere ? (
        <a href={`${definitions.pathOf(item.screen)}?${new URLSearchParams({ id: item.id })}`}>{number}</a>
      ) : (
        <span>{number}</span>
      )}
      <StateTag flowId={item.flowId} state={item.state} tone={item.tone} />
    </li>
  );
}
