import type { RecordDefinition } from '../../definitions.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';

/** What is looked up whenever a record is shown is kept by nobody: it is sent by no one, searched by nothing and reckoned from nothing. */
export function lintLookedUp(
  { id, facts, schema }: RecordDefinition,
  expectField: (path: readonly (string | number)[], pointer: string | undefined) => void,
  findings: Findings,
): void {
  for (const [index, pointer] of (facts?.lookedUp ?? []).entries()) {
    const path = ['record', 'lookedUp', index];
    expectField(path, pointer);
    const field = fieldSchemaAt(schema, pointerToFieldPath(pointer));
    const isSent = field !== undefined && (field.readOnly !== true || field.compute !== undefined);
    if (isSent || facts?.search?.includes(pointer))
      findings.tell(
        `record:${id}`,
        path,
        'record.keepsLookedUp',
        `${pointer} is looked up when the record is shown: it is readOnly, not computed and not searched.`,
      );
  }
}
