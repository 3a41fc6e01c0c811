import { createContext, useContext } from 'react';
import type { RecordFacts } from '../../core/formats/json-schema.ts';
import { isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { RecordEnvelope } from '../../core/wire.ts';

type HeadedRecord = Pick<RecordEnvelope, 'record' | 'owner'>;

/** Pointers of the fields that a record's head shows: its sections do not say them again. */
export function headPointersOf(facts: RecordFacts | undefined, envelope: HeadedRecord): ReadonlySet<string> {
  const { record, owner } = envelope;
  const named = facts?.handOver?.owner?.name;
  // Where the record names its owner itself, the head says the same name.
  const ownName = named !== undefined && getAt(record, named) === owner.name ? named : undefined;
  const shown = [facts?.number, facts?.title, facts?.amount, facts?.counterparty, facts?.due, ownName];
  return new Set(shown.flatMap((at) => (at !== undefined && !isEmptyValue(getAt(record, at)) ? [at] : [])));
}

const HeadFacts = createContext<ReadonlySet<string>>(new Set());

/** Tells the sections below what stands in the head above them. */
export const HeadFactsProvider = HeadFacts.Provider;

/** Pointers of the fields that stand in the head above; none where there is no head. */
export function useHeadFacts(): ReadonlySet<string> {
  return useContext(HeadFacts);
}
