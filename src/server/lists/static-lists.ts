import type { Definitions } from '../../../engine/core/definitions.ts';
import { fieldSchemaAt } from '../../../engine/core/schema-fields.ts';
import { optionKeys } from '../../../engine/core/text-keys.ts';

/** A choice of a static list: its code, and the text keys of its name. */
export interface StaticChoice {
  code: string;
  keys: readonly string[];
}

// Spec §3: a static list is what the field of a record lets choose, so that the two cannot drift apart.
const fieldsOfLists: ReadonlyMap<string, readonly [recordId: string, path: string]> = new Map([
  ['taxClassification', ['order/order', 'lines.taxType']],
  ['taxFraction', ['order/order', 'taxFraction']],
  ['orderClassification', ['order/order', 'orderKind']],
]);

// Lists whose records are not there yet: their names are texts `static.<list>.<code>`.
const listsToCome: ReadonlyMap<string, readonly string[]> = new Map([
  ['deliveryDateAnswerClass', ['fixed', 'adjust', 'impossible']],
  ['deliveryDateAnswerDateType', ['shipping', 'arrival']],
  ['answerStatus', ['unanswered', 'answering', 'answered', 'refused']],
]);

/** Every static list but the quantity units, which are a master. */
export const staticListNames: readonly string[] = [...fieldsOfLists.keys(), ...listsToCome.keys()];

/** The choices of a static list in their order; `null`: there is no such list. */
export function staticChoices(definitions: Definitions, list: string): StaticChoice[] | null {
  const codes = listsToCome.get(list);
  if (codes) return codes.map((code) => ({ code, keys: [`static.${list}.${code}`] }));
  const [recordId, path] = fieldsOfLists.get(list) ?? [];
  if (recordId === undefined || path === undefined) return null;
  const schema = definitions.records.get(recordId)?.schema;
  const chosen = schema && fieldSchemaAt(schema, path)?.options?.codes;
  if (!chosen) throw new Error(`The static list ${list} has no choices at ${path} of ${recordId}.`);
  return chosen.map((code) => ({ code: String(code), keys: optionKeys(recordId, path, String(code)) }));
}
