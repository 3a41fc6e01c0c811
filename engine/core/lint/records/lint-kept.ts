import type { RecordDefinition } from '../../definitions.ts';
import { isWithin } from '../../records/counterparty-hides.ts';
import { pointerToPath } from '../../values/json-pointer.ts';
import type { Findings } from '../findings.ts';

/** What the other party keeps to itself is told to nobody else by a list either: not as a column, not by being searched. */
export function lintKept(
  { id, facts }: RecordDefinition,
  expectField: (path: readonly (string | number)[], pointer: string | undefined) => void,
  findings: Findings,
): void {
  const told = [...Object.values(facts?.columns ?? {}).map(({ at }) => at), ...(facts?.search ?? [])].map(
    pointerToPath,
  );
  for (const [index, pointer] of (facts?.counterpartyView?.keeps ?? []).entries()) {
    const path = ['record', 'counterpartyView', 'keeps', index];
    expectField(path, pointer);
    if (told.some((at) => isWithin(at, pointerToPath(pointer)))) {
      findings.tell(
        `record:${id}`,
        path,
        'record.tellsKept',
        `The other party keeps ${pointer} to itself: it is no column and not searched.`,
      );
    }
  }
}
