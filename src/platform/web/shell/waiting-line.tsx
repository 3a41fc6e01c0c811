import { lazy, Suspense } from 'react';
import { useMatches } from 'react-router-dom';
import { loadChunk } from '../routes/chunk-reload.ts';
import { entryOf } from '../routes/screen-handle.ts';
import { worksOffline } from '../routes/screen-index.ts';
import type { SessionUser } from '../session/session-user.ts';

const WaitingSender = lazy(async () => ({
  default: await loadChunk(
    async () => (await import('../../../../engine/react/offline/waiting-sender.tsx')).WaitingSender,
  ),
}));

/** What waits on the device to be sent, for people who have a screen that works without network. */
export function WaitingLine({ user }: { user: SessionUser }) {
  const here = entryOf(useMatches())?.id ?? null;
  if (!worksOffline(user.screens)) return null;
  return (
    <Suspense fallback={null}>
      <WaitingSender here={here} />
    </Suspense>
  );
}
