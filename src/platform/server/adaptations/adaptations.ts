import { adaptRecord } from '../../../../engine/core/adaptations/adapt-record.ts';
import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { SchemaFor } from '../../../../engine/server/records/adapted-model.ts';
import type { StandingFactsOf } from '../../../../engine/server/records/events/standing-facts.ts';
import { type AdaptationVersion, findVersion, noAdaptation } from './adaptation-store.ts';

/** What company groups have changed, as it is now; kept in memory as long as nothing newer is published. */
export interface Adaptations {
  /** The newest version; never another tenant's. */
  of: (query: Query, tenant: string) => Promise<AdaptationVersion>;
  /** A record's schema for a tenant; see `SchemaFor`. */
  schemaFor: SchemaFor;
}

interface Kept {
  newest: AdaptationVersion;
  schemas: Map<string, JsonSchema>;
}

/** The name under which the standing facts of a company group have its adaptation's newest version. */
const newestAdaptation = 'adaptation';

/** The statement behind it. */
export const adaptationFact = {
  [newestAdaptation]: 'select max(version) from adaptation_version where tenant = $1',
};

/** Makes the keeper. Every process asks the store for the newest number, so that all of them follow a publication. */
export function createAdaptations(definitions: Definitions, factsOf: StandingFactsOf): Adaptations {
  const kept = new Map<string, Kept>();

  async function keptOf(query: Query, tenant: string): Promise<Kept> {
    const version = Number((await factsOf(query, tenant)).more[newestAdaptation] ?? 0);
    const known = kept.get(tenant);
    if (known?.newest.version === version) return known;
    const newest = (await findVersion(query, tenant, version)) ?? noAdaptation;
    const made = { newest, schemas: new Map<string, JsonSchema>() };
    kept.set(tenant, made);
    return made;
  }

  return {
    of: async (query, tenant) => (await keptOf(query, tenant)).newest,
    schemaFor: async (query, tenant, recordType, use) => {
      const { newest, schemas } = await keptOf(query, tenant);
      const adaptation = newest.adaptation.records?.[recordType];
      const definition = definitions.records.get(recordType);
      if (!adaptation || !definition) return null;
      const key = `${use} ${recordType}`;
      const schema = schemas.get(key) ?? adaptRecord(definition.schema, adaptation, use);
      schemas.set(key, schema);
      return schema;
    },
  };
}
