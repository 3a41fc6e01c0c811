import type { FlowCount, FlowImpact, FlowPublication } from '../../../../../engine/core/flow/flow-publication.ts';
import type { FlowApproval, FlowDefinition } from '../../../../../engine/core/formats/flow.ts';
import type { Problem } from '../../../../../engine/core/problem.ts';

/** Scope of what is for every company without a version of its own. */
export const everybody = '*';

/** Answer of `flow.list`. */
export interface FlowList {
  /** `screen`: of the first step of an input. */
  flows: { id: string; kind: FlowDefinition['kind']; record: string; version: number; screen: string | null }[];
  groups: { code: string; name: string }[];
  /** May one be published for every company at once? */
  forAll: boolean;
}

/** What approval stages can begin with: the company's own rules, where it is one company, and its units and categories. */
export interface OfferedApproval {
  rules: FlowApproval | null;
  units: { code: string; name: string }[];
  /** Of all levels; names are paths. */
  categories: { code: string; name: string }[];
}

/** Answer of `flow.open`. */
export interface OpenFlow {
  flow: FlowDefinition;
  standard: FlowDefinition;
  seq: number;
  publications: FlowPublication[];
  counts: FlowCount[];
  /** Access questions that a transition may ask: `owner`, `role:K002`. */
  askable: string[];
  /** `null`: the flow has no approval stages of its own. */
  approval: OfferedApproval | null;
}

/** Answer of `flow.simulate`. */
export interface Simulation {
  problems: Problem[];
  looked: number;
  impacts: FlowImpact[];
  hidden?: number;
}
