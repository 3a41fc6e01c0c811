import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { useComing } from '../../../../engine/react/coming.ts';
import { useSession } from '../session/use-session.ts';
import { BusyOverlay } from '../shell/busy-overlay.tsx';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';
import { StartFailure } from '../shell/start-failure.tsx';
import { HashScroll } from './hash-scroll.tsx';
import { loadShell } from './lazy-shell.ts';
import { isInShell } from './route-access.ts';
import { entryOf } from './screen-handle.ts';

/** Pages that would begin anew if they were taken away while the session they took up loads. */
const takesSessionUp = new Set(['samlToken', 'recordLink', 'singleSignOn']);

/** What stands around every screen: the shell for signed-in users, nothing for the others. */
export function Frame() {
  return (
    <>
      <FrameOfSession />
      <BusyOverlay />
      {/* To the hash or to the top; Back returns to where one was. */}
      <ScrollRestoration />
      <HashScroll />
    </>
  );
}

function FrameOfSession() {
  const session = useSession();
  const screen = entryOf(useMatches());
  const needsShell = session.status === 'signedIn' && screen !== undefined && isInShell(screen);
  const shell = useComing(needsShell ? loadShell() : undefined);
  if (session.status === 'loading' && screen && takesSessionUp.has(screen.kind)) return <Outlet />;
  if (session.status === 'loading') return <ShellSkeleton />;
  if (session.status === 'failed') return <StartFailure />;
  if (session.status === 'signedOut' || !screen || !isInShell(screen)) return <Outlet />;
  if (!shell) return <ShellSkeleton />;
  return (
    // The key drops everything a former user left in memory.
    <shell.Shell key={session.session.jti} user={session.user}>
      <Outlet />
    </shell.Shell>
  );
}
