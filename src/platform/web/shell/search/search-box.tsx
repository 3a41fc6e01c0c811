import { lazy, Suspense, useEffect } from 'react';
import type { SessionUser } from '../../session/session-user.ts';

const SearchOmnibar = lazy(async () => ({ default: (await import('./search-omnibar.tsx')).SearchOmnibar }));

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

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SearchOmnibar user={user} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}
