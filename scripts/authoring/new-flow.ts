import { approvedByRole, approvedByStages } from './lifecycle-shapes.ts';
import { kebab, splitId } from './new-record.ts';
import { AuthoringError, type JsonFile, type ProjectFiles } from './project-files.ts';

/** A lifecycle to be made. */
export interface NewFlow {
  /** `petCareRequest`. */
  id: string;
  /** Id of a record without a lifecycle. */
  record: string;
  /** Code of the role that approves what was applied for; `stages`: the people of a route, by the company's rules. */
  confirmedBy: string;
  /** One sentence for the picture of the flow. */
  description: string;
}

/** The life of a record from a draft over one approval to its end, with its texts; the record names it. */
export function newFlow(files: ProjectFiles, { id, record, confirmedBy, description }: NewFlow): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) throw new AuthoringError(`"${id}" is no name of a flow: write it like myFlow.`);
  const [domain, rest] = splitId(record);
  const inStages = confirmedBy === 'stages';
  const { guards, effects, states, texts } = inStages ? approvedByStages() : approvedByRole(confirmedBy);
  files.change(`schemas/${domain}/${rest}.schema.json`, (schema) => {
    const facts = (schema.record ?? {}) as JsonFile;
    if (facts.lifecycle) throw new AuthoringError(`The record "${record}" has the lifecycle "${facts.lifecycle}".`);
    schema.record = { lifecycle: id, ...facts };
    if (inStages && typeof facts.amount !== 'string') {
      throw new AuthoringError(`The company's rules go by an amount, and "${record}" has none.`);
    }
    if (inStages) schema.properties = { ...(schema.properties as JsonFile), ...approvalFields };
  });
  if (inStages) addLargeSample(files, record);
  files.add(`flows/lifecycles/${id}.json`, {
    $schema: '../../engine/core/formats/flow.meta.json',
    id,
    kind: 'lifecycle',
    version: 1,
    description,
    record,
    initial: 'draft',
    ...(guards && { guards }),
    ...(effects && { effects }),
    states,
  });
  files.addTexts(
    kebab(domain),
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [`flow.${id}.${key}`, text])),
  );
}

/** Where the engine's approval effects keep the route and how far it has come. */
const approvalFields: JsonFile = {
  approvalStageList: { type: 'array', maxItems: 10, items: { $ref: 'approval/stage' } },
  approval: { $ref: 'approval/progress', readOnly: true },
};

/** So large that the rules ask for more than one stage: the tests walk from one to the next. */
function addLargeSample(files: ProjectFiles, record: string): void {
  const [domain, rest] = splitId(record);
  const { amount } = files.read(`schemas/${domain}/${rest}.schema.json`).record as JsonFile;
  const complete = files.read(`schemas/samples/${record}/complete.json`);
  const large = structuredClone(complete);
  (large.record as JsonFile)[String(amount).slice(1)] = '5000000';
  files.add(`schemas/samples/${record}/large.json`, large);
}
