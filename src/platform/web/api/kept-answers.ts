import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Kept {
  /** Public name of the session it was answered to. */
  session: string;
  /** What was asked. */
  asked: string;
  answer: unknown;
  /** Milliseconds since 1970 by the device's clock. */
  at: number;
}

interface AnswersDatabase extends DBSchema {
  answers: { key: [string, string]; value: Kept; indexes: { session: string } };
}

/** What nobody asked for again this long, in milliseconds, is gone from the device. */
const keptFor = 24 * 60 * 60 * 1000;

/** Last answers of calls that say `keepsOffline`, for a time without network; of one session each. */
export interface KeptAnswers {
  /** Keeps an answer: in memory until `onDevice` was called for its session, then on the device. */
  keep: (session: string, asked: string, answer: unknown) => void;
  /** The last answer; `undefined`: none is kept. */
  last: (session: string, asked: string) => Promise<unknown>;
  /** This session's user has a screen that works without network: its answers are kept on the device from now on. */
  onDevice: (session: string) => void;
  /** Takes everything of a session, and what is old, from the device. */
  forget: (session: string) => void;
}

/** Makes the store; where the browser keeps nothing there are no answers without network. */
export function createKeptAnswers(now: () => number = Date.now): KeptAnswers {
  const inMemory = new Map<string, Map<string, unknown>>();
  const kept = new Set<string>();
  let opened: Promise<IDBPDatabase<AnswersDatabase>> | null = null;
  const database = () => {
    opened ??= openDB<AnswersDatabase>('product.answers', 1, {
      upgrade: (made) =>
        void made.createObjectStore('answers', { keyPath: ['session', 'asked'] }).createIndex('session', 'session'),
    });
    return opened;
  };
  /** Whatever goes wrong on the device costs nothing but the copy. */
  const quietly = (work: () => Promise<unknown>) => {
    if (typeof indexedDB === 'undefined') return;
    work().catch((failure: unknown) => console.warn(failure));
  };
  const put = async (session: string, asked: string, answer: unknown) => {
    await (await database()).put('answers', { session, asked, answer, at: now() });
  };
  return {
    keep(session, asked, answer) {
      if (kept.has(session)) return quietly(() => put(session, asked, answer));
      const ofSession = inMemory.get(session) ?? new Map<string, unknown>();
      inMemory.set(session, ofSession.set(asked, answer));
    },
    async last(session, asked) {
      if (typeof indexedDB === 'undefined') return undefined;
      return (await (await database()).get('answers', [session, asked]))?.answer;
    },
    onDevice(session) {
      kept.add(session);
      const answers = [...(inMemory.get(session) ?? [])];
      inMemory.delete(session);
      quietly(() => Promise.all(answers.map(([asked, answer]) => put(session, asked, answer))));
    },
    forget(session) {
      kept.delete(session);
      inMemory.delete(session);
      quietly(async () => {
        const { store, done } = (await database()).transaction('answers', 'readwrite');
        for (const one of await store.getAll())
          if (one.session === session || now() - one.at > keptFor) await store.delete([one.session, one.asked]);
        await done;
      });
    },
  };
}
