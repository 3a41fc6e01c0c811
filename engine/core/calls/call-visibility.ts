import type { CallOperation } from '../formats/call.ts';

/** The access questions that say whose rows an operation answers; `undefined` when it does not say. */
export function visibleToOf(operation: CallOperation): readonly string[] | undefined {
  if ('handler' in operation) return operation.visibleTo;
  if ('options' in operation) return operation.options.visibleTo;
  if ('list' in operation) return operation.list.visibleTo;
  if ('file' in operation) return operation.file.visibleTo;
  return 'read' in operation ? operation.read.visibleTo : undefined;
}
