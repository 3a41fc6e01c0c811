import { mayCall } from '../calls/may-call.ts';
import type { CallDefinition } from '../formats/call.ts';

/** Calls as far as it takes to know who reads what by them. */
export type ReadingCalls = ReadonlyMap<
  string,
  Pick<CallDefinition, 'operation'> & Partial<Pick<CallDefinition, 'access'>>
>;

/** The access questions of all calls that read a kind of record and may be made by somebody with these screens. */
export function readableBy(
  { calls }: { calls: ReadingCalls },
  recordType: string,
  screens: ReadonlySet<string>,
): string[] {
  const questions = [...calls.values()].flatMap(({ access, operation }) => {
    const reads = 'read' in operation && operation.read.record === recordType;
    return reads && access !== undefined && mayCall(access, screens) ? operation.read.visibleTo : [];
  });
  return [...new Set(questions)];
}
