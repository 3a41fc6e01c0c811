import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { EngineRuntime } from '../../runtime.ts';
import type { StepActor } from '../session/create-step-actor.ts';
import { isUnsaved } from '../step-context.ts';
import { type DraftData, isDraft, localDraftsOf } from './local-draft.ts';

const pauseBeforeServer = 1500;
const pauseBeforeLocal = 300;

/** Input is kept in one of two places under its key: what is typed while an offer stands must not overwrite it. */
const places = ['', '#beside'] as const;
type Place = (typeof places)[number];

/** Earlier input and where it is kept. */
export interface OfferedDraft extends DraftData {
  place: Place;
}

/** What a screen shows about the draft. */
export interface DraftState {
  /** Earlier input that may be restored. Until the user has decided it stays as it is, even beyond this input. */
  offered: OfferedDraft | null;
  status: 'none' | 'saving' | 'saved' | 'failed';
  savedAt: string | null;
}

/** Saves the input of a step flow by itself, here and on the server, and offers it again. */
export interface DraftKeeper {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /** Takes the offered input into the form. */
  restore: () => void;
  /** Forgets the offered input. */
  discard: () => void;
  /** Forgets the input, which was saved or submitted; an offer that waits for an answer is made again. */
  forget: () => void;
  /** Writes what is unsaved into the tab's storage at once. */
  flush: () => void;
  stop: () => void;
}

/** What a keeper needs. */
export interface DraftKeeperOptions {
  /** Names the input now: flow and record, or flow and `new`. Saving a new record changes it. */
  keyOf: () => string;
  actor: StepActor;
  runtime: EngineRuntime;
  offered: OfferedDraft | null;
  now?: () => Date;
}

/** The newest earlier input under this key, from the server or from this tab; `null` when there is none. */
export async function findDraft(runtime: EngineRuntime, key: string): Promise<OfferedDraft | null> {
  const found = await Promise.all(
    places.map(async (place) => {
      const draft = await readDraft(runtime, `${key}${place}`);
      return draft ? [{ ...draft, place }] : [];
    }),
  );
  return found.flat().sort((one, other) => other.savedAt.localeCompare(one.savedAt))[0] ?? null;
}

async function readDraft(runtime: EngineRuntime, key: string): Promise<DraftData | null> {
  const local = localDraftsOf(ownerOf(runtime)).read(key);
  const remote = await readRemote(runtime, key);
  if (!local || !remote) return local ?? remote;
  // This tab's copy is the newer one unless the server has been given something else since. Only the server's own
  // times are compared: clocks differ.
  return local.basedOn && remote.savedAt > local.basedOn ? remote : local;
}

/** Starts keeping the input of an actor. */
export function keepDrafts(options: DraftKeeperOptions): DraftKeeper {
  const { keyOf, actor, runtime, now = () => new Date() } = options;
  const local = localDraftsOf(ownerOf(runtime));
  const listeners = new Set<() => void>();
  let state: DraftState = { offered: options.offered, status: 'none', savedAt: null };
  let lastSeen: JsonObject = actor.getSnapshot().context.record;
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let basedOn: string | null = null;
  let stopped = false;
  let place = options.offered ? otherThan(options.offered.place) : places[0];
  const keys = new Set([keyOf()]);

  function show(next: Partial<DraftState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function current(): DraftData {
    const { record, envelope } = actor.getSnapshot().context;
    return { record, envelope, savedAt: now().toISOString(), basedOn };
  }

  function keyNow(): string {
    const key = keyOf();
    keys.add(key);
    return `${key}${place}`;
  }

  function flush() {
    clearTimeout(localTimer);
    // Signing out in another tab takes this screen away, too; it must leave nothing behind.
    if (runtime.keepsInput?.() === false) return;
    if (isUnsaved(actor.getSnapshot().context)) local.write(keyNow(), current());
  }

  async function saveOnServer() {
    if (stopped || !isUnsaved(actor.getSnapshot().context)) return;
    const draft = current();
    show({ status: 'saving' });
    try {
      const data = { record: draft.record, envelope: draft.envelope };
      const answer = await runtime.call<{ savedAt?: string } | null>('formDraft.put', {
        body: { key: keyNow(), data },
        quiet: true,
        silent: true,
      });
      basedOn = answer?.savedAt ?? null;
      flush();
      show({ status: 'saved', savedAt: basedOn ?? draft.savedAt });
    } catch {
      // The copy in this tab remains; the next change tries again.
      show({ status: 'failed' });
    }
  }

  function drop(place: Place) {
    for (const key of [...keys].map((base) => `${base}${place}`)) {
      local.remove(key);
      runtime.call('formDraft.delete', { query: { key }, quiet: true, silent: true }).catch(() => {
        // A draft that could not be deleted is offered once more, which does no harm.
      });
    }
  }

  const subscription = actor.subscribe((snapshot) => {
    const { record } = snapshot.context;
    if (record === lastSeen) return;
    lastSeen = record;
    clearTimeout(localTimer);
    clearTimeout(serverTimer);
    if (!isUnsaved(snapshot.context)) return;
    localTimer = setTimeout(flush, pauseBeforeLocal);
    serverTimer = setTimeout(() => void saveOnServer(), pauseBeforeServer);
  });
  window.addEventListener('pagehide', flush);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore() {
      const { offered } = state;
      if (!offered) return;
      place = offered.place;
      show({ offered: null });
      actor.send({ type: 'RESTORE', record: offered.record });
    },
    discard() {
      if (state.offered) drop(state.offered.place);
      show({ offered: null });
    },
    forget() {
      clearTimeout(localTimer);
      clearTimeout(serverTimer);
      for (const one of places) if (one !== state.offered?.place) drop(one);
      show({ status: 'none', savedAt: null });
    },
    flush,
    stop() {
      flush();
      stopped = true;
      clearTimeout(serverTimer);
      subscription.unsubscribe();
      window.removeEventListener('pagehide', flush);
    },
  };
}

function ownerOf({ user }: EngineRuntime): string {
  return user.inputOwner ?? user.code;
}

function otherThan(place: Place): Place {
  return place === places[0] ? places[1] : places[0];
}

async function readRemote(runtime: EngineRuntime, key: string): Promise<DraftData | null> {
  try {
    const answer = await runtime.call<{ data?: object; savedAt?: string } | null>('formDraft.get', {
      query: { key },
      quiet: true,
      silent: true,
    });
    const draft: unknown = { envelope: null, ...answer?.data, savedAt: answer?.savedAt };
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}
