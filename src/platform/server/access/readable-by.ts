import type { Definitions } from '../../../../engine/core/definitions.ts';
import { mayCall } from './may-call.ts';

/** The access questions of all calls that read a kind of record and may be made by somebody with these screens. */
export function readableBy(definitions: Definitions, recordType: string, screens: ReadonlySet<string>): string[] {
  const questions = [...definitions.calls.values()].flatMap(({ access, operation }) => {
    const reads = 'read' in operation && operation.read.record === recordType && mayCall(access, screens);
    return reads ? operation.read.visibleTo : [];
  });
  return [...new Set(questions)];
}
