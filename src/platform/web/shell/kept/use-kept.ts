import { useCallback } from 'react';
import useSWR from 'swr';
import type { Json } from '../../../../../engine/core/formats/json-schema.ts';
import { usePage } from '../../page-context.ts';

/** What a person keeps of the frame around the screens. */
export type KeptName = 'favourites' | 'recent' | 'groups' | 'desk' | 'begun';

/** Kept beside a person's own views of lists, under a screen that is none. */
const place = 'shell';

interface KeptView {
  id: string;
  name: string;
  query: { items?: unknown };
}

/**
 * A list that this person keeps on the server, the same on every device; `undefined` until it is there. What is not of the
 * form that `parse` knows is left out. A list that could not be read is empty; one that could not be written is told.
 */
export function useKept<Item extends Json>(name: KeptName, parse: (item: unknown) => Item | null) {
  const { call } = usePage();
  const { data, error, mutate } = useSWR(
    ['kept', place],
    () => call<{ items: KeptView[] }>('listView.list', { query: { screen: place }, quiet: true, silent: true }),
    { revalidateOnFocus: false },
  );
  const view = data?.items.find((one) => one.name === name);
  const items = data ? parsed(view?.query.items, parse) : error ? [] : undefined;

  const save = useCallback(
    (next: readonly Item[]) => {
      const query = { items: [...next] };
      return afterOthers(async () => {
        const latest = await mutate();
        const known = latest?.items.find((one) => one.name === name);
        const others = latest?.items.filter((one) => one.name !== name) ?? [];
        const write = async () => {
          const body = { screen: place, ...(known && { id: known.id }), name, query };
          const { id } = await call<{ id: string }>('listView.save', { body, silent: true });
          return { items: [...others, { id, name, query }] };
        };
        const optimisticData = { items: [...others, { id: known?.id ?? '', name, query }] };
        await mutate(write, { optimisticData, rollbackOnError: true, revalidate: false });
      });
    },
    [call, mutate, name],
  );
  return { items, save };
}

let lastWrite: Promise<void> = Promise.resolve();

/** One write at a time: each begins from the ids that the server gave to the one before. */
function afterOthers(write: () => Promise<void>): Promise<void> {
  lastWrite = lastWrite.then(write, write);
  return lastWrite;
}

function parsed<Item>(items: unknown, parse: (item: unknown) => Item | null): Item[] {
  return Array.isArray(items) ? items.map(parse).filter((item) => item !== null) : [];
}

/** Reads names. */
export function parseName(item: unknown): string | null {
  return typeof item === 'string' ? item : null;
}
