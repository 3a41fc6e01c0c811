import type { FlowPublication } from '../../../../engine/core/flow/flow-publication.ts';

/** Problems or changes that an answer names at most. */
export const mostShown = 100;

/** A publication for the screen: changes can be long, and whoever wants them whole finds them in the audit log. */
export function shortened(publication: FlowPublication): FlowPublication {
  return { ...publication, changes: publication.changes.slice(0, mostShown) };
}
