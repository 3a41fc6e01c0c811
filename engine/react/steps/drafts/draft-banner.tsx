import { Button, Callout } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { formatDateTime } from '../../format/format-date.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** Offers earlier input that was never saved: to restore it or to throw it away. */
export function DraftBanner(props: { drafts: DraftKeeper }) {
  const { drafts } = props;
  const { text } = useEngine();
  const { offered } = useSyncExternalStore(drafts.subscribe, drafts.state);
  if (!offered) return null;
  const time = formatDateTime(offered.savedAt);
  return (
    <Callout className="engine-draft" intent="primary" icon="history" role="status">
      <span className="engine-draft__text">{text('engine.draft.offer', { time })}</span>
      <Button intent="primary" size="small" text={text('engine.draft.restore')} onClick={drafts.restore} />
      <Button size="small" text={text('engine.draft.discard')} onClick={drafts.discard} />
    </Callout>
  );
}

/** Says in a few words whether the input is being kept. */
export function DraftStatus(props: { drafts: DraftKeeper }) {
  const { drafts } = props;
  const { text } = useEngine();
  const { status, savedAt } = useSyncExternalStore(drafts.subscribe, drafts.state);
  const time = savedAt ? formatDateTime(savedAt).slice(11) : '';
  return (
    <span className="engine-draft__status" role="status">
      {status === 'none' ? '' : text(`engine.draft.${status}`, { time })}
    </span>
  );
}
