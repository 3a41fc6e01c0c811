import type { Definitions } from '../../definitions.ts';
import type { SectionDefinition } from '../../formats/screen.ts';
import { standingColumns } from '../calls/lint-calls.ts';
import type { Findings } from '../findings.ts';

/** A section of kind `rows` lists what its call answers, found by a column that the list may be filtered by. */
export function lintSectionRows(
  { kind, rows }: SectionDefinition,
  { key, at }: { key: string; at: (string | number)[] },
  definitions: Definitions,
  findings: Findings,
): void {
  if ((kind === 'rows') !== (rows !== undefined))
    findings.tell(key, [...at, 'kind'], 'screen.rowsAndKind', 'A section of kind "rows" has "rows", and no other has.');
  if (!rows) return;
  const lists = [...definitions.calls.values()].filter((call) => 'list' in call.operation).map((call) => call.id);
  findings.expectKnown(key, [...at, 'rows', 'call'], 'screen.unknownCall', 'list call', rows.call, lists);
  const screens = definitions.screens.keys();
  findings.expectKnown(key, [...at, 'rows', 'opens'], 'screen.unknownScreen', 'screen', rows.opens, screens);
  const operation = definitions.calls.get(rows.call)?.operation;
  if (!operation || !('list' in operation)) return;
  const { columns, record } = operation.list;
  const kept = Object.keys(definitions.records.get(record)?.facts?.columns ?? {});
  findings.expectKnown(key, [...at, 'rows', 'by'], 'screen.unknownColumn', 'column', rows.by, kept);
  for (const [index, column] of (rows.same ?? []).entries()) {
    findings.expectKnown(key, [...at, 'rows', 'same', index], 'screen.unknownColumn', 'column', column, kept);
  }
  for (const [index, column] of rows.columns.entries()) {
    const answered = [...columns, ...standingColumns];
    findings.expectKnown(key, [...at, 'rows', 'columns', index], 'screen.unknownColumn', 'column', column, answered);
  }
}
