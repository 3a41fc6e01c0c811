import type { Expressions } from '../../core/expressions/expressions.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { JsonSchema, RecordFacts } from '../../core/formats/json-schema.ts';
import { keptFacts } from '../../core/records/looked-up.ts';
import { createRecordRules, type RecordRules } from '../../core/records/record-rules.ts';
import { compiledOnUse } from '../../core/validators/compiled-on-use.ts';
import { createServerAjv } from '../../core/validators/create-server-ajv.ts';
import type { AccessTable } from '../access-question.ts';
import { type Gathering, gatheringOf } from '../gathering/gathering.ts';
import type { StoredDefinitions } from '../migrate.ts';
import { recordTableName } from '../schema/identifiers.ts';
import { type MarkedColumns, markedColumnsOf } from '../search/search-row.ts';
import { lookedUpColumns } from './masters/looked-up.ts';

/** All that is known of one kind of record, made once at start. */
export interface RecordModel {
  id: string;
  schema: JsonSchema;
  facts: RecordFacts;
  table: string;
  /** The lifecycle's newest version; a master has none. */
  flow: FlowDefinition | undefined;
  rules: RecordRules;
  /** Columns of fields that are looked up, with their pointers: `facts` has none of them. */
  lookedUp: ReadonlyMap<string, string>;
  /** What its rows in the search index are made from. */
  marked: MarkedColumns;
  /** Where each of its records has a row among those of other kinds; `null`: nowhere. */
  gathering: Gathering | null;
  /** Whose rows it has, of a kind that others are gathered in. */
  sources: AccessTable['sources'];
}

/** A kind of record that lives: it has a lifecycle. */
export type LivingModel = RecordModel & { flow: FlowDefinition };

/** The kinds of records, by id. */
export interface RecordModels {
  /** Throws for an id that no definition has: a defect of the caller. */
  of: (recordType: string) => RecordModel;
  living: (recordType: string) => LivingModel;
  master: (recordType: string) => RecordModel;
  allLiving: () => LivingModel[];
  all: () => RecordModel[];
}

/** The rules of every record. `sourcesOf`: see `readableSources`. Throws when a definition names a lifecycle that is not there. */
export function createRecordModels(
  definitions: StoredDefinitions,
  expressions: Expressions,
  sourcesOf: (recordType: string) => AccessTable['sources'] = () => undefined,
): RecordModels {
  const ajv = createServerAjv({ allErrors: true });
  const models = new Map<string, RecordModel>();
  for (const { id, schema, facts: defined } of definitions.records.values()) {
    if (!defined) continue;
    const facts = keptFacts(defined);
    const flow = facts.lifecycle === undefined ? undefined : definitions.flows.get(facts.lifecycle);
    if (facts.lifecycle !== undefined && !flow) throw new Error(`The record "${id}" has no flow "${facts.lifecycle}".`);
    const rules = createRecordRules({ id, schema, facts }, expressions, compiledOnUse(ajv, schema), {
      untrusted: true,
    });
    models.set(id, {
      id,
      schema,
      facts,
      table: recordTableName(id),
      lookedUp: lookedUpColumns(defined),
      flow,
      rules,
      marked: markedColumnsOf({ schema, facts }),
      gathering: gatheringOf(facts, definitions.records),
      sources: sourcesOf(id),
    });
  }
  const of = (recordType: string): RecordModel => {
    const model = models.get(recordType);
    if (!model) throw new Error(`There is no record "${recordType}".`);
    return model;
  };
  return {
    of,
    living: (recordType) => {
      const model = of(recordType);
      const { flow } = model;
      if (!flow) throw new Error(`The record "${recordType}" has no lifecycle.`);
      return { ...model, flow };
    },
    master: (recordType) => {
      const model = of(recordType);
      if (model.flow) throw new Error(`The record "${recordType}" has a lifecycle: only events may change it.`);
      return model;
    },
    all: () => [...models.values()],
    allLiving: () => [...models.values()].flatMap((model) => (model.flow ? [{ ...model, flow: model.flow }] : [])),
  };
}
