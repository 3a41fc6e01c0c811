import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { EngineRuntime } from '../runtime.ts';
import type { StepActor } from './create-step-actor.ts';
import { type DraftData, isDraft, localDraftsOf } from './local-draft.ts';
import { isUnsaved } from './step-context.ts';

const pauseBeforeServer = 1500;
const pauseBeforeLocal = 300;

/** What a screen shows about the draft. */
export interface DraftState {
  /** Earlier input that may be restored; while the user has not decided, the server's copy is left alone. */
  offered: DraftData | null;
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
  /** Forgets everything: the input was saved or submitted. */
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
  offered: DraftData | null;
  now?: () => Date;
}

/** The newest earlier input under this key, from the server or from this tab; `null` when there is none. */
export async function findDraft(runtime: EngineRuntime, key: string): Promise<DraftData | null> {
  const local = localDraftsOf(runtime.user.code).read(key);
  const remote = await readRemote(runtime, key);
  if (!local || !remote) return local ?? remote;
  // This tab's copy is the newer one unless the server has been given something else since. Only the server's own
  // times are compared: clocks differ.
  return local.basedOn && remote.savedAt > local.basedOn ? remote : local;
}

/** Starts keeping the input of an actor. */
export function keepDrafts(options: DraftKeeperOptions): DraftKeeper {
  const { keyOf, actor, runtime, now = () => new Date() } = options;
  const local = localDraftsOf(runtime.user.code);
  const listeners = new Set<() => void>();
  let state: DraftState = { offered: options.offered, status: 'none', savedAt: null };
  let lastSeen: JsonObject = actor.getSnapshot().context.record;
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let basedOn: string | null = null;
  let stopped = false;
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
    return key;
  }

  function flush() {
    clearTimeout(localTimer);
    // An offer that waits for an answer must stay what it is; what is typed beside it has a place of its own.
    if (isUnsaved(actor.getSnapshot().context)) local.write(state.offered ? `${keyNow()}#beside` : keyNow(), current());
  }

  async function saveOnServer() {
    if (stopped || state.offered || !isUnsaved(actor.getSnapshot().context)) return;
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

  function drop() {
    clearTimeout(localTimer);
    clearTimeout(serverTimer);
    for (const key of keys) {
      local.remove(key);
      local.remove(`${key}#beside`);
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
      show({ offered: null });
      actor.send({ type: 'RESTORE', record: offered.record });
    },
    discard() {
      show({ offered: null, status: 'none' });
      drop();
      // What was typed while the offer stood is the input now.
      if (isUnsaved(actor.getSnapshot().context)) serverTimer = setTimeout(() => void saveOnServer(), 0);
    },
    forget() {
      show({ offered: null, status: 'none', savedAt: null });
      drop();
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
