import type { HistoryEntry } from '../../../../../engine/core/wire.ts';

/** A file, as the calls of its place answer it. */
export interface Upload {
  id: string;
  recordType: string;
  fileName: string;
  fromDay: string;
  reason: string;
  state: 'reading' | 'unreadable' | 'checking' | 'checked' | 'running' | 'done' | 'takingBack' | 'takenBack';
  total: number;
  ownerName: string;
  /** For whom it was brought, if for another. */
  principalName: string | null;
  createdAt: string;
  /** How many rows came to what; in a list as it was when the upload came to rest. */
  counts: Readonly<Record<string, number>>;
  /** Why nothing of it could be read. */
  fault?: string | null;
  /** What its good rows do, of a file that a document brought. */
  kinds?: Readonly<Record<RowKind, number>>;
  /** How many codes end by it. */
  ends?: number;
  /** How many of what was refused are files, not rows that could be mended. */
  refusedFiles?: number;
  /** Can the file be had as it was brought? */
  hasFile: boolean;
  /** May the reader have its good rows entered? */
  mayGoOn: boolean;
}

/** What a good row does to its code. */
export type RowKind = 'added' | 'changed' | 'ended';

/** A row of it. */
export interface UploadRow {
  rowNo: number;
  code: string;
  outcome: string;
  /** Why it was refused. */
  reason: string;
  /** The record it became, or had become before. */
  recordId: string | null;
  recordNumber: string | null;
  changes: HistoryEntry['changes'];
}

/** Does the server still work on it? */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'reading' || state === 'checking' || state === 'running' || state === 'takingBack';
}

/** How much of what is under way is done, 0 to 1. */
export function shareDone({ state, total, counts }: Upload): number {
  if (total === 0) return 1;
  if (state === 'reading') return sumOf(counts, Object.keys(counts)) / total;
  const left = { checking: ['waiting'], running: ['make', 'change', 'later'], takingBack: ['entered'] } as const;
  const names: readonly string[] = state in left ? left[state as keyof typeof left] : [];
  return 1 - sumOf(counts, names) / total;
}

/** How many rows came to one of some outcomes. */
export function sumOf(counts: Upload['counts'], names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}
