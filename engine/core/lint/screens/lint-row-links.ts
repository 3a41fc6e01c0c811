import type { Definitions, RecordDefinition } from '../../definitions.ts';
import type { Findings } from '../findings.ts';

/** What is wrong with links in rows: fields, records and columns that are not there, a column that does not say yes or no. */
export function lintRowLinks(
  { id, facts }: RecordDefinition,
  definitions: Definitions,
  expectField: (path: readonly (string | number)[], pointer: string) => void,
  findings: Findings,
): void {
  const key = `record:${id}`;
  for (const [index, { ids, record, heldBy }] of (facts?.rowLinks ?? []).entries()) {
    const path = ['record', 'rowLinks', index];
    expectField([...path, 'ids'], ids);
    findings.expectKnown(
      key,
      [...path, 'record'],
      'record.unknownRecord',
      'record',
      record,
      definitions.records.keys(),
    );
    const columns = Object.keys(facts?.columns ?? {});
    findings.expectKnown(key, [...path, 'heldBy'], 'record.unknownColumn', 'column', heldBy, columns);
    const column = facts?.columns[heldBy];
    if (column && (column.type !== 'boolean' || column.index !== true)) {
      const reason = `"${heldBy}" is no indexed boolean column.`;
      findings.tell(key, [...path, 'heldBy'], 'record.columnType', reason);
    }
  }
}
