import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { type Thing, thingOf } from './agreed-thing.ts';

/** The ledger in which it is counted what orders take of what unit-price contracts agree on. */
export const calledLedger = 'called';

/** What of it is yet to come, and what has come; together they are what was ordered. */
export type CalledLayer = 'toCome' | 'received';

/** How the accounts of a contract's term begin: a renewal begins to count anew. */
export function termAccount(contractId: string, { renewalCount = 0 }: RecordOf<'contract/contract'>): string {
  return `${contractId}/${Number(renewalCount)}`;
}

/**
 * Under which account the quantity of a contract's line is counted in this term; its layers stand below it. A slash in a name would
 * put it below another's; names are normalised, so that none has the wide one.
 */
export function calledAccount(contractId: string, contract: RecordOf<'contract/contract'>, line: Thing): string {
  return `${termAccount(contractId, contract)}/${thingOf(line).replaceAll('/', '／')}`;
}
