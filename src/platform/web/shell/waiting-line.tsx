import { useMatches } from 'react-router-dom';
import { once, useComing } from '../../../../engine/react/coming.ts';
import { loadChunk } from '../routes/chunk-reload.ts';
import { entryOf } from '../routes/screen-handle.ts';
import { worksOffline } from '../routes/screen-index.ts';
import type { SessionUser } from '../session/session-user.ts';

const waitingSender = once(() =>
  loadChunk(async () => (await import('../../../../engine/react/offline/waiting-sender.tsx')).WaitingSender),
);

/** What waits on the device to be sent, for people who have a screen that works without network. */
export function WaitingLine({ user }: { user: SessionUser }) {
  const here = entryOf(useMatches())?.id ?? null;
  const WaitingSender = useComing(worksOffline(user.screens) ? waitingSender() : undefined);
  return WaitingSender ? <WaitingSender here={here} /> : null;
}
