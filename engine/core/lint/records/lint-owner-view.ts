import type { RecordDefinition } from '../../definitions.ts';
import { isWithin } from '../../records/counterparty-hides.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import { pointerToPath } from '../../values/json-pointer.ts';
import type { Findings } from '../findings.ts';

/** What the owner is not shown is told by no list either: not as a column, not by being searched, and nobody sends it. */
export function lintOwnerView(
  { id, facts, schema }: RecordDefinition,
  expectField: (path: readonly (string | number)[], pointer: string | undefined) => void,
  findings: Findings,
): void {
  const told = [...Object.values(facts?.columns ?? {}).map(({ at }) => at), ...(facts?.search ?? [])];
  for (const [index, pointer] of (facts?.ownerView?.omits ?? []).entries()) {
    const path = ['record', 'ownerView', 'omits', index];
    expectField(path, pointer);
    const isTold = told.some((at) => isWithin(pointerToPath(at), pointerToPath(pointer)));
    const isSent = fieldSchemaAt(schema, pointerToFieldPath(pointer))?.readOnly !== true;
    if (isTold || isSent)
      findings.tell(
        `record:${id}`,
        path,
        'record.tellsOwner',
        `The owner is not shown ${pointer}: it is written by the server alone (readOnly), and is no column and not searched.`,
      );
  }
}
