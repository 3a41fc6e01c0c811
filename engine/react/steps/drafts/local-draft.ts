import type { JsonObject } from '../../../core/formats/json-schema.ts';

/** Input kept on the way: the record, where it is kept if it is, and when (ISO 8601 instant). */
export interface DraftData {
  record: JsonObject;
  envelope: { id: string; version: number } | null;
  savedAt: string;
  /** Instant at which the server had last kept this input, by its own clock. */
  basedOn?: string | null;
}

/** Drafts of this browser tab. They survive a reload and a lost session; nothing fails when there is no room. */
export interface LocalDrafts {
  read: (key: string) => DraftData | null;
  write: (key: string, draft: DraftData) => void;
  remove: (key: string) => void;
}

/** How the names of all local drafts begin. */
export const localDraftPrefix = 'engine.draft.';

const restoreKey = 'engine.restoreDraft';

/** After the coming reload of this tab, or after signing in again, its input comes back without a question. */
export function restoreAfterReload(storage: Storage = window.sessionStorage): void {
  storage.setItem(restoreKey, '1');
}

/** Will the input of this tab come back after its coming reload, without a question? */
export function comesBackAfterReload(storage: Storage = window.sessionStorage): boolean {
  return storage.getItem(restoreKey) !== null;
}

/** Was the tab reloaded with the wish that its input come back? Answers yes once. */
export function takesInputBack(storage: Storage = window.sessionStorage): boolean {
  const wished = comesBackAfterReload(storage);
  storage.removeItem(restoreKey);
  return wished;
}

/** Takes the wish back: nobody's input is there to come back. */
export function restoreNothing(storage: Storage = window.sessionStorage): void {
  storage.removeItem(restoreKey);
}

/** Local drafts of one owner (`EngineRuntime.user.inputOwner`), in the tab's storage. */
export function localDraftsOf(owner: string, storage: Storage = window.sessionStorage): LocalDrafts {
  const nameOf = (key: string) => `${localDraftPrefix}${owner}.${key}`;
  return {
    read(key) {
      try {
        const kept: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
        return isDraft(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write(key, draft) {
      try {
        storage.setItem(nameOf(key), JSON.stringify(draft));
      } catch {
        // Storage is full or forbidden: the copy on the server remains.
      }
    },
    remove(key) {
      try {
        storage.removeItem(nameOf(key));
      } catch {
        // As above.
      }
    },
  };
}

/** Is this a draft as `DraftData` says? Drafts come from storage, which anybody may have written to. */
export function isDraft(value: unknown): value is DraftData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'record' in value &&
    typeof value.record === 'object' &&
    value.record !== null &&
    !Array.isArray(value.record) &&
    'savedAt' in value &&
    typeof value.savedAt === 'string'
  );
}
