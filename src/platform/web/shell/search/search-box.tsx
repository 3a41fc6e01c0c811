import { useEffect } from 'react';
import { onDemand } from '../../../../../engine/react/on-demand.tsx';
import type { SessionUser } from '../../session/session-user.ts';

const searchOmnibar = onDemand(async () => (await import('./search-omnibar.tsx')).SearchOmnibar);

/** Opens the search with ⌘K or Ctrl+K. Its code is loaded when it is first opened. */
export function SearchBox(props: { user: SessionUser; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { user, isOpen, onOpenChange } = props;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The IME owns the keyboard while it composes.
      if (event.isComposing || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpenChange(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpenChange]);

  return isOpen && <searchOmnibar.component user={user} onClose={() => onOpenChange(false)} />;
}
