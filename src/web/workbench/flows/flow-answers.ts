import type { FlowCount, FlowImpact, FlowPublication } from '../../../../engine/core/flow-publication.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { Problem } from '../../../../engine/core/problem.ts';

/** Scope of what is for every company without a version of its own. */
export const everybody = '*';

/** Answer of `flow.list`. */
export interface FlowList {
  flows: { id: string; record: string; version: number }[];
  groups: { code: string; name: string }[];
}

/** Answer of `flow.open`. */
export interface OpenFlow {
  flow: FlowDefinition;
  standard: FlowDefinition;
  seq: number;
  publications: FlowPublication[];
  counts: FlowCount[];
}

/** Answer of `flow.simulate`. */
export interface Simulation {
  problems: Problem[];
  looked: number;
  impacts: FlowImpact[];
  hidden?: number;
}
