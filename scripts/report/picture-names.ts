import type { Edge } from '../../engine/core/flow/flow-edges.ts';

/** Name of the picture of a screen. */
export function pictureOfScreen(screenId: string): string {
  return `screen-${screenId.replaceAll('/', '-')}`;
}

/** Name of the picture of a record in a state of its lifecycle. */
export function pictureOfState(flowId: string, state: string): string {
  return `state-${flowId}-${state}`;
}

/** Name of the picture of the step that a way through an input ends with. */
export function pictureOfWay(flowId: string, way: readonly Edge[]): string {
  return `step-${flowId}-${way.map(({ event }) => event).join('-')}`;
}
