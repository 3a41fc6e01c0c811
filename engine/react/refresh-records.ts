import type { ScopedMutator } from 'swr';
import { forgetCounts } from './list/waiting-counts.ts';

/** First part of the keys of what an event cannot change: definitions, names of choices. */
const lasting = /^(definition|engine)\//;

/** Asks the server again for everything on the screen that an event may have changed: lists, counts, to-dos, details. */
export function refreshRecords(mutate: ScopedMutator): void {
  forgetCounts();
  void mutate((key) => !lasting.test(String(Array.isArray(key) ? key[0] : key)));
}
