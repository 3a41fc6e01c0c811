import type { RecordDefinition } from '../../definitions.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';

/** What is wrong with how files become records: an event that begins none, columns that are no field people fill in. */
export function lintImport(
  { id, schema, facts }: RecordDefinition,
  flow: FlowDefinition | undefined,
  findings: Findings,
): void {
  const key = `record:${id}`;
  const word = facts?.import;
  if (!word) return;
  const path = ['record', 'import'];
  if (!facts.lifecycle)
    findings.tell(key, path, 'record.misplaced', 'Files are applied by an event: give it a lifecycle.');
  const events = flow && eventsFrom(flow, flow.initial).map(({ event }) => event);
  findings.expectKnown(key, [...path, 'event'], 'flow.unknownEvent', 'event', word.event, events);
  const fields = fieldPathsOf(schema);
  const tellUnknown = (at: (string | number)[], pointer: string) => {
    const field = pointerToFieldPath(pointer);
    const near = nearestName(field, fields);
    findings.tell(key, [...path, ...at], 'record.unknownField', `The record has no field ${pointer}.`, near);
  };
  const { lines } = word;
  if (lines !== undefined && !fieldSchemaAt(schema, pointerToFieldPath(lines))?.items) tellUnknown(['lines'], lines);
  for (const [index, pointer] of word.columns.entries()) {
    const field = fieldSchemaAt(schema, pointerToFieldPath(pointer));
    const at = ['columns', index];
    if (!field) tellUnknown(at, pointer);
    else if (field.readOnly || field.compute !== undefined)
      findings.tell(key, [...path, ...at], 'record.misplaced', `Nobody fills in ${pointer}.`);
    else if (pointer.includes('*') && !pointer.startsWith(`${lines}/*/`))
      findings.tell(key, [...path, ...at], 'record.misplaced', `${pointer} is in no row of \`lines\`.`);
  }
  for (const pointer of Object.keys(word.examples ?? {}))
    findings.expectKnown(key, [...path, 'examples', pointer], 'record.unknownColumn', 'column', pointer, word.columns);
}
