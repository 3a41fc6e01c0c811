import { Offline } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts/texts.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is lost and that what was typed is kept. */
export function OfflineBanner() {
  const { text } = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={online ? undefined : 'offline-banner'}>
      {!online && (
        <>
          <Offline /> {text('shell.offline')}
        </>
      )}
    </div>
  );
}
