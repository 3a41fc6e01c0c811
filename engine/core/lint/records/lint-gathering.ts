import type { Definitions, RecordDefinition } from '../../definitions.ts';
import { isWithin } from '../../records/counterparty-hides.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import { pointerToPath } from '../../values/json-pointer.ts';
import type { Findings } from '../findings.ts';

type ExpectField = (path: readonly (string | number)[], pointer: string | undefined) => void;

/** A record that is gathered among others: the place is one, and nothing goes there that some of its readers are not shown. */
export function lintGathering(
  { id, facts }: RecordDefinition,
  definitions: Definitions,
  expectField: ExpectField,
  findings: Findings,
): void {
  const key = `record:${id}`;
  for (const [index, call] of (facts?.documents ?? []).entries())
    findings.expectKnown(
      key,
      ['record', 'documents', index],
      'record.unknownCall',
      'call',
      call,
      definitions.calls.keys(),
    );
  const gathered = facts?.gatheredIn;
  if (!facts || !gathered) return;
  const at = ['record', 'gatheredIn'];
  const { record, kind, since, unless, notIn = [], values } = gathered;
  findings.expectKnown(key, [...at, 'record'], 'record.unknownRecord', 'record', record, definitions.records.keys());
  expectField([...at, 'since'], since);
  expectField([...at, 'unless'], unless);
  const states = Object.keys(definitions.flows.get(facts.lifecycle ?? '')?.states ?? {});
  for (const [index, state] of notIn.entries())
    findings.expectKnown(key, [...at, 'notIn', index], 'record.unknownState', 'state', state, states);
  const place = definitions.records.get(record);
  const kinds = (place && fieldSchemaAt(place.schema, 'kind')?.options?.codes) ?? [];
  findings.expectKnown(key, [...at, 'kind'], 'record.unknownKind', 'kind', kind, kinds.map(String));
  const hidden = [...(facts.counterpartyView?.keeps ?? []), ...(facts.ownerView?.omits ?? [])].map(pointerToPath);
  for (const [field, pointers] of Object.entries(values)) {
    const path = [...at, 'values', field];
    const fields = place && fieldPathsOf(place.schema);
    findings.expectKnown(key, path, 'record.unknownField', 'field', pointerToFieldPath(field), fields);
    for (const pointer of pointers) {
      expectField(path, pointer);
      if (hidden.some((one) => isWithin(pointerToPath(pointer), one)))
        findings.tell(key, path, 'record.gathersHidden', `${pointer} is not shown to all who read the record.`);
    }
  }
}
