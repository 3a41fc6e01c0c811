import type { HistoryEntry } from '../../../../../engine/core/wire.ts';

/** A file of a master, as `masterUpload.list` and `masterUpload.detail` answer it. */
export interface Upload {
  id: string;
  recordType: string;
  fileName: string;
  fromDay: string;
  reason: string;
  state: 'checking' | 'checked' | 'running' | 'done' | 'takingBack' | 'takenBack';
  total: number;
  ownerName: string;
  createdAt: string;
}

/** With how many rows came to what. */
export interface UploadDetail extends Upload {
  counts: Readonly<Record<string, number>>;
}

/** A row of it. */
export interface UploadRow {
  rowNo: number;
  code: string;
  outcome: string;
  /** Why it was refused. */
  reason: string;
  changes: HistoryEntry['changes'];
}

/** Does the server still work on it? */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'checking' || state === 'running' || state === 'takingBack';
}

/** How much of what is under way is done, 0 to 1. */
export function shareDone({ state, total, counts }: UploadDetail): number {
  const left = { checking: ['waiting'], running: ['make', 'change', 'later'], takingBack: ['entered'] } as const;
  const names: readonly string[] = state in left ? left[state as keyof typeof left] : [];
  const open = names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  return total === 0 ? 1 : 1 - open / total;
}
