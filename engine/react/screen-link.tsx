import type { MouseEvent, ReactNode } from 'react';
import { useEngine } from './engine-provider.tsx';

/** A click that asks for a new tab, a new window or a menu is the browser's business. */
export function staysHere(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
}

/** A link to a screen, with what its address asks for. */
export function ScreenLink(props: {
  screen: string;
  query?: Readonly<Record<string, string>>;
  className?: string;
  current?: boolean;
  children: ReactNode;
}) {
  const { screen, query, className, current, children } = props;
  const { definitions, go } = useEngine();
  const openHere = (event: MouseEvent) => {
    if (!staysHere(event)) return;
    event.preventDefault();
    go(screen, query);
  };
  return (
    <a
      href={`${definitions.pathOf(screen)}${query ? `?${new URLSearchParams(query)}` : ''}`}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={openHere}
    >
      {children}
    </a>
  );
}
