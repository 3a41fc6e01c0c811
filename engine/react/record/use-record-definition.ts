import useSWRImmutable from 'swr/immutable';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { JsonSchema, RecordFacts } from '../../core/formats/json-schema.ts';
import { useEngine } from '../engine-provider.tsx';

/** What the definitions say about a record. */
export interface RecordDefinitionInfo {
  id: string;
  schema: JsonSchema;
  facts: RecordFacts | undefined;
  /** The lifecycle, if the record has one. */
  flow: FlowDefinition | undefined;
}

/** Loads a record's definition and its lifecycle; `undefined` until both are there. Throws what the loader throws. */
export function useRecordDefinition(recordId: string | undefined): RecordDefinitionInfo | undefined {
  const { definitions } = useEngine();
  const { data, error } = useSWRImmutable(recordId ? ['definition/record', recordId] : null, async ([, id]) => {
    const schema = await definitions.record(id);
    const facts = schema.record;
    const flow = facts?.lifecycle ? await definitions.flow(facts.lifecycle) : undefined;
    return { id, schema, facts, flow };
  });
  if (error) throw error;
  return data;
}
