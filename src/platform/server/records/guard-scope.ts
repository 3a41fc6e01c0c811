import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { Clock } from '../../../../engine/server/ports.ts';
import type { ScopeFor } from '../../../../engine/server/records/engine-context.ts';
import { anyRecord, type Fact, type RouteDemand } from '../capability.ts';
import { businessDateOf } from '../clock.ts';
import type { MasterReader } from './master-reader.ts';

/** What facts are looked up with. */
export interface FactTools {
  facts: Readonly<Record<string, Fact>>;
  demands: Readonly<Record<string, RouteDemand>>;
  /** Asked for the engine itself, which does not exist yet when its options are made. */
  masters: () => MasterReader;
  definitions: Pick<Definitions, 'records' | 'screens' | 'calls'>;
  clock: Clock;
}

/**
 * What guards see beside the record, looked up beforehand because guards are pure: of the facts that capabilities bring, those
 * that are asked for. Give it to the record engine as `scopeFor`.
 */
export function createGuardScope({ facts, demands, masters, definitions, clock }: FactTools): ScopeFor {
  return async (query, actor, record, recordType, names) => {
    const today = businessDateOf(clock.now());
    const demand = demands[recordType] ?? demands[anyRecord];
    const asked = { masters: masters(), definitions, query, actor, recordType, record, today, demand };
    const found: Record<string, unknown> = {};
    for (const name of names) {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      if (!fact || (fact.records && !fact.records.includes(recordType))) continue;
      const value = await fact.find(asked);
      if (value !== undefined) found[name] = value;
    }
    return found;
  };
}
