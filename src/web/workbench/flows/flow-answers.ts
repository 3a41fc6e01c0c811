import type { FlowDifference } from '../../../../engine/core/compare-flows.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { Json } from '../../../../engine/core/formats/json-schema.ts';
import type { Problem } from '../../../../engine/core/problem.ts';
import type { Person } from '../../../../engine/core/wire.ts';

/** Scope of what is for every company without a version of its own. */
export const everybody = '*';

/** Answer of `flow.list`. */
export interface FlowList {
  flows: { id: string; record: string; version: number }[];
  groups: { code: string; name: string }[];
}

/** A publication of `flow.open`. */
export interface Publication {
  seq: number;
  tenant: string;
  version: number | null;
  kind: 'publish' | 'rollBack';
  note: string;
  at: string;
  actor: Person;
  changes: Change[];
  moved: number;
}

/** Something of a definition that changed: pointer, before, after. */
export interface Change {
  at: string;
  before: Json;
  after: Json;
}

/** Answer of `flow.open`. */
export interface OpenFlow {
  flow: FlowDefinition;
  standard: FlowDefinition;
  seq: number;
  publications: Publication[];
  counts: { tenant: string; version: number; state: string; count: number }[];
}

/** A record on its way, of `flow.cases`. */
export interface FlowCase {
  id: string;
  tenant: string;
  number: string | null;
  state: string;
  version: number;
  owner: Person;
  heldBy: Person[];
  updatedAt: string;
}

/** Answer of `flow.simulate`. */
export interface Simulation {
  problems: Problem[];
  looked: number;
  impacts: (FlowCase & { differences: FlowDifference[] })[];
  hidden?: number;
}
