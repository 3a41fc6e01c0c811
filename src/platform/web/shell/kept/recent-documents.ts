import { useCallback, useEffect, useRef } from 'react';
import { useKept } from './use-kept.ts';

/** A document that was open, by the screen that showed it. */
export interface RecentDocument {
  screen: string;
  id: string;
  /** What it was called: number and title. */
  title: string;
}

/** So many are kept. */
const mostRecent = 5;

/** The last documents this person opened, the newest first, and the way to add one. */
export function useRecentDocuments() {
  const { items, save } = useKept('recent', parseDocument);
  const latest = useRef({ items, save });
  useEffect(() => {
    latest.current = { items, save };
  });
  const add = useCallback((document: RecentDocument) => {
    const { items: known, save: keep } = latest.current;
    const next = withDocument(known ?? [], document);
    // Coming back to the last one changes nothing.
    if (known && JSON.stringify(next) !== JSON.stringify(known)) keep(next).catch(() => null);
  }, []);
  return { documents: items ?? [], add };
}

/** The list with this document first, once. */
export function withDocument(documents: readonly RecentDocument[], document: RecentDocument): RecentDocument[] {
  const others = documents.filter(({ screen, id }) => screen !== document.screen || id !== document.id);
  return [document, ...others].slice(0, mostRecent);
}

function parseDocument(item: unknown): { screen: string; id: string; title: string } | null {
  if (typeof item !== 'object' || item === null) return null;
  const { screen, id, title } = item as Partial<Record<keyof RecentDocument, unknown>>;
  return typeof screen === 'string' && typeof id === 'string' && typeof title === 'string'
    ? { screen, id, title }
    : null;
}
