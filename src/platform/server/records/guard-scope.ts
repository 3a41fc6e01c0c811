import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { Clock } from '../../../../engine/server/ports.ts';
import type { ScopeFor } from '../../../../engine/server/records/engine-context.ts';
import { anyRecord, type GuardFacts } from '../capability.ts';
import { businessDateOf } from '../clock.ts';
import type { MasterReader } from './master-reader.ts';

/**
 * What guards see beside the record, looked up beforehand because guards are pure: the facts that a capability brings for
 * the kind of record. Give it to the record engine as `scopeFor`; `masters` is asked for the engine itself, which does not
 * exist yet when its options are made.
 */
export function createGuardScope(
  facts: Readonly<Record<string, GuardFacts>>,
  masters: () => MasterReader,
  definitions: Pick<Definitions, 'records'>,
  clock: Clock,
): ScopeFor {
  return async (query, actor, record, recordType) => {
    const factsOf = facts[recordType] ?? facts[anyRecord];
    if (!factsOf) return {};
    const today = businessDateOf(clock.now());
    return factsOf({ masters: masters(), definitions, query, actor, recordType, record, today });
  };
}
