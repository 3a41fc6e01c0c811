import type { Definitions, RecordDefinition } from '../../definitions.ts';
import type { Findings } from '../findings.ts';

/** Columns of the rows of who was asked to look. */
const columns = ['recordType', 'recordId', 'seen'];

/** A record that people are asked to look at: the place of their rows is one, whom to ask can be looked up, some call reads it to them. */
export function lintViewing(
  { id, facts }: RecordDefinition,
  definitions: Definitions,
  questions: Iterable<string> | undefined,
  findings: Findings,
): void {
  const word = facts?.viewedIn;
  if (!word) return;
  const key = `record:${id}`;
  const at = ['record', 'viewedIn'];
  if (!facts?.lifecycle)
    findings.tell(key, at, 'record.misplaced', 'What is asked for to be looked at has a lifecycle.');
  const { records, calls } = definitions;
  findings.expectKnown(key, [...at, 'record'], 'record.unknownRecord', 'record', word.record, records.keys());
  for (const [name, call] of Object.entries(word.calls))
    findings.expectKnown(key, [...at, 'calls', name], 'record.unknownCall', 'call', call, calls.keys());
  for (const [index, name] of word.by.entries())
    findings.expectKnown(key, [...at, 'by', index], 'record.unknownQuestion', 'question', name, questions);
  const place = records.get(word.record);
  for (const name of columns)
    if (place && !place.facts?.columns[name])
      findings.tell(key, [...at, 'record'], 'record.unknownColumn', `"${word.record}" has no column "${name}".`);
  const isRead = [...calls.values()].some(
    ({ operation }) =>
      'read' in operation && operation.read.record === id && operation.read.visibleTo.includes('viewer'),
  );
  if (!isRead) findings.tell(key, at, 'record.misplaced', 'No call reads it to who was asked: name `viewer` in one.');
}
