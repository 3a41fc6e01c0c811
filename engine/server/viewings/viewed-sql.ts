import type { RecordFacts } from '../../core/formats/json-schema.ts';
import type { AccessTable } from '../access-question.ts';
import { looksForSql } from '../records/hand-over/deputies.ts';
import { promotedColumnName, quoted, recordTableName } from '../schema/identifiers.ts';

const [typeColumn, idColumn] = ['recordType', 'recordId'].map((name) => quoted(promotedColumnName(name)));

/** Condition on the rows of who was asked to look: those about one record. */
export function aboutRecordSql(recordType: string, id: string): string {
  return `${typeColumn} = ${recordType} and ${idColumn} = ${id}`;
}

/** SQL of the ids of records of a kind that somebody was asked to look at; absent for a kind that nobody is asked about. */
export function viewedSql(recordType: string, { viewedIn }: Pick<RecordFacts, 'viewedIn'>): AccessTable['viewed'] {
  if (!viewedIn) return undefined;
  return (actor, bind) =>
    `select ${idColumn}::uuid from ${quoted(recordTableName(viewedIn.record))} where tenant = ${bind(actor.tenant)}
      and ${looksForSql(actor, bind, { owner: 'owner_code', recordType: `${typeColumn}` })} and ${typeColumn} = ${bind(recordType)}`;
}
