import type { ApiError, Person, RecordEnvelope } from '../../../../engine/core/wire.ts';

/** Calls of one party of a case share their names. */
export type Party = 'changeRequester' | 'changePurchaser' | 'changeClient';

/** A case that can be handed over, as `change*.list` answers it. */
export interface HandOverRow {
  recordType: string;
  id: string;
  version: number;
  flow: string;
  state: string;
  tone: RecordEnvelope['tone'];
  number: string | null;
  title: string | null;
  amount: string | null;
  owner: Person;
  person: Person;
  isInvalid: boolean;
  /** The first day without him; `null`: he is gone, or stays. */
  leavesOn: string | null;
  mayWithdraw: boolean;
  updatedAt: string;
}

/** A page of cases, of how many, and how many of them are whose. */
export interface HandOverPage {
  items: HandOverRow[];
  total: number;
  perPage: number;
  people: (Person & { cases: number })[];
}

/** What became, or would become, of one of them. */
export interface HandOverOutcome {
  recordType: string;
  id: string;
  ok: boolean;
  state?: string;
  heldBy?: Person[];
  error?: ApiError;
}

/** A row of one person's part is told from the others by this. */
export function rowKey({
  recordType,
  id,
  person,
}: Pick<HandOverRow, 'recordType' | 'id'> & { person?: Person }): string {
  return `${recordType} ${id} ${person?.code ?? ''}`;
}
