/** Something that was chosen before, and on which business date last. */
export interface RecentChoice {
  code: string;
  on: string;
}

/** How the names of what this browser remembers of choices begin. */
const prefix = 'engine.recent.';
const mostKept = 5;

/** What somebody chose last from a call, latest first; only codes and days are kept, in this browser. */
export function recentChoicesOf(owner: string, callId: string, storage: Storage = window.localStorage) {
  const name = `${prefix}${owner}.${callId}`;
  const read = (): RecentChoice[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isRecentChoice).slice(0, mostKept) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    /** Puts a code first. */
    keep(code: string, on: string): void {
      const others = read().filter((choice) => choice.code !== code);
      try {
        storage.setItem(name, JSON.stringify([{ code, on }, ...others].slice(0, mostKept)));
      } catch {
        // No room, or forbidden: nothing stands first then.
      }
    },
  };
}

function isRecentChoice(value: unknown): value is RecentChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'on' in value &&
    typeof value.on === 'string'
  );
}
