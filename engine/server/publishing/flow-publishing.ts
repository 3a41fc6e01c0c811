import type { AddedStates } from '../../core/flow/added-states.ts';
import type { EffectForm } from '../../core/flow/flow-effects.ts';
import type { FlowCase, FlowCount, FlowImpact, FlowPublication } from '../../core/flow/flow-publication.ts';
import type { FlowApproval, FlowDefinition } from '../../core/formats/flow.ts';
import type { Person } from '../../core/wire.ts';
import type { Query } from '../ports.ts';
import type { UnplayableVersion } from './leave-unplayable-versions.ts';

/** Publish a version, or go back to one. */
export interface PublishRequest {
  flowId: string;
  /** Company group, or `*`. */
  scope: string;
  /** Every company group there is. */
  tenants: readonly string[];
  /** A checked flow to publish; or a version published before (`null`: the file) to go back to. */
  to: { flow: FlowDefinition } | { version: number | null };
  note: string;
  /** `seq` of the newest publication the operator saw; 0: none. Another since: refused. */
  basedOn: number;
  /** Running cases keep the version they follow, or move to this one. */
  running: 'keep' | 'move';
  stateMap: Record<string, string>;
  actor: Person;
  /** Of the request: the same key by the same person answers the first answer again. */
  key: string;
  /**
   * Written in the same transaction, with `app.tenant` set to each tenant the publication is for. `versions`: what had been
   * in force and what is now.
   */
  audit: (
    query: Query,
    publication: FlowPublication,
    tenants: readonly string[],
    versions: readonly FlowDefinition[],
  ) => Promise<void>;
}

/** Flows at run time. Operators see all tenants here: who may ask is the product's matter. */
export interface FlowPublishing {
  /** Names of the effects that transitions may run. */
  effectNames: readonly string[];
  /** What those of them take that take parameters. */
  effectForms: Readonly<Record<string, EffectForm>>;
  publications: (flowId: string) => Promise<FlowPublication[]>;
  /** A version; `null`: the file. `EN-NOT-FOUND` when there is none. */
  definition: (flowId: string, version: number | null) => Promise<FlowDefinition>;
  /** The version that new records, or inputs, of a tenant follow; `*`: of tenants without one of their own. */
  inForce: (flowId: string, tenant: string) => Promise<FlowDefinition>;
  /** The approval stages of the version in force for a tenant; `null`: it leaves them to the masters. `query`: to read in. */
  approval: (flowId: string, tenant: string, query?: Query) => Promise<FlowApproval | null>;
  /** States that versions published for a tenant, or for everybody, add to the files', by flow; the same object until there are more. */
  addedStates: (tenant: string) => Promise<Readonly<Record<string, AddedStates>>>;
  /** Step flows that inputs of a tenant begun from now on follow, where that is not the file's. */
  stepFlows: (tenant: string) => Promise<FlowDefinition[]>;
  /** Of a lifecycle; what people enter in steps is no case yet. */
  counts: (flowId: string, tenants: readonly string[]) => Promise<FlowCount[]>;
  /** The longest untouched first, at most 200. */
  cases: (flowId: string, tenants: readonly string[], state: string) => Promise<FlowCase[]>;
  /** At most 500 running cases a tenant are looked at, the newest first. */
  simulate: (flow: FlowDefinition, tenants: readonly string[]) => Promise<{ looked: number; impacts: FlowImpact[] }>;
  /** After an upgrade, before anything is served. Answers how many records moved, and versions that somebody has to look at. */
  leaveUnplayable: (input: {
    tenants: readonly string[];
    /** What history says of it. */
    note: string;
    actor: Person;
  }) => Promise<{ moved: number; left: UnplayableVersion[] }>;
  /** All or nothing. @throws `EN-FLOW-STALE`, `EN-FLOW-STATES`, `EN-FLOW-CASES`, `EN-FLOW-SAME`, `EN-NOT-FOUND` */
  publish: (request: PublishRequest) => Promise<FlowPublication>;
}
