import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { ListOperation } from '../../../../engine/core/formats/call.ts';

/** What a list call lists. Throws for a call that is none: a defect of the definitions. */
export function listedBy({ calls }: Pick<Definitions, 'calls'>, callId: string): ListOperation {
  const call = calls.get(callId);
  if (!call || !('list' in call.operation)) throw new Error(`The call ${callId} is no list.`);
  return call.operation.list;
}
