import type { Readable } from 'node:stream';

/** Where the bytes of files lie, by names of two parts, `GROUP/FILE`, each of letters, digits and hyphens. */
export interface FilePlace {
  /** What tells this place from every other, for the store that counts on it, and for people. */
  identity: string;
  /** Moves a file of this machine here, durably: it is gone where it was. */
  take: (path: string, name: string) => Promise<void>;
  /** Rejects when there is none of that name. */
  read: (name: string) => Promise<Readable>;
  /** Nothing when there is none. */
  remove: (name: string) => Promise<void>;
  /** The names of all files here. */
  names: () => AsyncIterable<string>;
}
