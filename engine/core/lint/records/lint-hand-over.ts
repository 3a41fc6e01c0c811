import type { RecordDefinition } from '../../definitions.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';

/** What is wrong with how a record is handed over: states, events and fields that are not there, events written beside it. */
export function lintHandOver(
  { id, schema, facts }: RecordDefinition,
  flow: FlowDefinition | undefined,
  findings: Findings,
) {
  const word = facts?.handOver;
  if (!word) return;
  const key = `record:${id}`;
  const path = ['record', 'handOver'];
  if (!facts?.lifecycle) {
    findings.tell(key, path, 'record.misplaced', 'A record is handed over by an event: give it a lifecycle.');
  }
  for (const [name, pointer] of Object.entries(word.owner ?? {})) {
    const field = pointerToFieldPath(pointer);
    if (fieldSchemaAt(schema, field)) continue;
    const near = nearestName(field, fieldPathsOf(schema));
    findings.tell(key, [...path, 'owner', name], 'record.unknownField', `The record has no field ${pointer}.`, near);
  }
  if (!flow) return;
  for (const [index, state] of (word.notIn ?? []).entries()) {
    findings.expectKnown(key, [...path, 'notIn', index], 'flow.unknownState', 'state', state, Object.keys(flow.states));
  }
  const events = Object.keys(flow.states).flatMap((state) => eventsFrom(flow, state).map(({ event }) => event));
  for (const name of ['withdraw', 'ends'] as const) {
    const event = word[name];
    if (event === undefined) continue;
    findings.expectKnown(key, [...path, name], 'flow.unknownEvent', 'event', event, new Set(events));
  }
  if (events.includes('handOver')) {
    const reason = `"${flow.id}" has an event handOver of its own: it would never be the one that hands over.`;
    findings.tell(key, path, 'record.misplaced', reason);
  }
}
