import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingRecord } from './waiting-record.ts';

interface WaitingDatabase extends DBSchema {
  waiting: { key: string; value: WaitingRecord; indexes: { owner: string } };
}

const listeners = new Set<() => void>();
/** Other tabs hear of changes, too. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('engine.waiting');
channel?.addEventListener('message', tell);

let opened: Promise<IDBPDatabase<WaitingDatabase>> | null = null;

function database(): Promise<IDBPDatabase<WaitingDatabase>> {
  opened ??= openDB<WaitingDatabase>('engine.waiting', 1, {
    upgrade: (made) => void made.createObjectStore('waiting', { keyPath: 'id' }).createIndex('owner', 'owner'),
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** What waits on this device for one person, the oldest first; nothing where the browser keeps nothing. */
export async function waitingOf(owner: string): Promise<WaitingRecord[]> {
  if (typeof indexedDB === 'undefined') return [];
  const all = await (await database()).getAllFromIndex('waiting', 'owner', owner);
  return all.sort((one, other) => one.changedAt.localeCompare(other.changedAt));
}

/**
 * Keeps one.
 * @throws what the browser says when it has no room
 */
export async function keepWaiting(one: WaitingRecord): Promise<void> {
  await (await database()).put('waiting', one);
  // Asked once; a browser that agrees does not clear it when room gets short.
  void navigator.storage?.persist?.();
  changed();
}

/**
 * Replaces one, or takes it away (`null`), if it still is what it was: what the person has changed meanwhile stays.
 * @returns whether it was
 */
export async function settleWaiting(was: WaitingRecord, next: WaitingRecord | null): Promise<boolean> {
  const { store, done } = (await database()).transaction('waiting', 'readwrite');
  const now = await store.get(was.id);
  const isSame = now?.changedAt === was.changedAt && now.key === was.key && now.state === was.state;
  if (isSame) await (next ? store.put(next) : store.delete(was.id));
  await done;
  if (isSame) changed();
  return isSame;
}

/** Takes one away. */
export async function dropWaiting(id: string): Promise<void> {
  await (await database()).delete('waiting', id);
  changed();
}

/** Told whenever what waits has changed, in this tab or another. */
export function whenWaitingChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  channel?.postMessage(null);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
