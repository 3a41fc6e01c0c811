import type { Definitions } from '../../definitions.ts';
import type { EffectForm, ParamMeaning } from '../../flow/flow-effects.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { Json, JsonObject, JsonSchema } from '../../formats/json-schema.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import { mailKeys } from '../../text-keys.ts';
import { pointerToPath } from '../../values/json-pointer.ts';
import type { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { expressionSight, lintExpression } from '../lint-expression.ts';
import type { WrittenEffect } from './lint-effects.ts';

/** A parameter as the walk over a schema finds it: what it stands for, its text, and the pointer that is its key. */
interface MeantParam {
  means: ParamMeaning;
  text: string;
  path: (string | number)[];
  /** Pointer that is the key of the value, where it is one. */
  key?: string | undefined;
}

/** What the parameters of an effect stand for is there: fields, records, events, and what expressions read. */
export function lintEffectParams(
  written: WrittenEffect,
  form: EffectForm,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const { flow, effect } = written;
  const params = effect.params ?? {};
  const at = [...written.path, 'params'];
  const found = meantIn(form.params, params, at);
  const derived = definitions.derivations.get(found.find(({ means }) => means === 'derivation')?.text ?? '');
  const otherId = found.find(({ means }) => means === 'record' || means === 'master')?.text ?? derived?.to;
  const other = otherId === undefined ? undefined : definitions.records.get(otherId);
  const own = definitions.records.get(flow.record);
  const key = `flow:${flow.id}`;
  const tellField = (schema: JsonSchema | undefined, { text, path }: MeantParam) => {
    const field = pointerToFieldPath(text);
    if (!schema || fieldSchemaAt(schema, field)) return;
    const didYouMean = nearestName(field, fieldPathsOf(schema));
    findings.tell(key, path, 'flow.unknownField', `The record has no field "${field}".`, didYouMean);
  };
  const tellUnlocked = (id: string, path: (string | number)[]) => {
    if (!own || own.facts?.lockFirst?.some(({ record }) => record === id)) return;
    const reason = `"${flow.record}" names "${id}" in no \`lockFirst\`: two events could wait for each other.`;
    findings.tell(key, path, 'flow.notLocked', reason);
  };
  const tellExpression = (one: MeantParam, target: JsonSchema | undefined) => {
    const holder = one.key === undefined ? undefined : pointerToFieldPath(one.key).split('.').slice(0, -1);
    const sees = new Set([...expressionSight.effect, ...namesOf(one, target !== undefined, params)]);
    const place = { sees, record: own?.schema, target, ...(holder && { holder }) };
    lintExpression(key, one.path, one.text, place, options.expressions, findings);
  };
  const looks: Record<ParamMeaning, (one: MeantParam) => void> = {
    field: (one) => tellField(own?.schema, one),
    targetField: (one) => tellField(other?.schema, one),
    expression: (one) => tellExpression(one, undefined),
    targetExpression: (one) => tellExpression(one, other?.schema ?? {}),
    record: ({ text, path }) => {
      findings.expectKnown(key, path, 'flow.unknownRecord', 'record', text, definitions.records.keys());
      // Records that a column leads to are not known before they are looked for; those that lock this one first wait for it.
      const isFirst = definitions.records.get(text)?.facts?.lockFirst?.some(({ record }) => record === flow.record);
      if (definitions.records.has(text) && params.column === undefined && !isFirst) tellUnlocked(text, path);
    },
    master: ({ text, path }) => {
      const kept = [...definitions.records.values()].filter(({ facts }) => facts?.master);
      const ids = kept.map(({ id }) => id);
      findings.expectKnown(key, path, 'flow.unknownMaster', 'master that people keep', text, ids);
    },
    column: ({ text, path }) =>
      findings.expectKnown(key, path, 'flow.unknownColumn', 'promoted column', text, columnsOf(other?.facts)),
    event: ({ text, path }) =>
      findings.expectKnown(
        key,
        path,
        'flow.unknownEvent',
        'event open to the system',
        text,
        systemEvents(definitions, other?.facts?.lifecycle),
      ),
    derivation: ({ text, path }) => {
      const known = [...definitions.derivations.values()].filter(({ from, to }) => [from, to].includes(flow.record));
      findings.expectKnown(
        key,
        path,
        'flow.unknownDerivation',
        `derivation of "${flow.record}"`,
        text,
        known.map(({ id }) => id),
      );
      if (derived?.to === flow.record) tellUnlocked(derived.from, path);
    },
    layout: ({ text, path }) => {
      const known = [...definitions.layouts.values()].filter(({ record }) => record === flow.record);
      const ids = known.map(({ id }) => id);
      findings.expectKnown(key, path, 'flow.unknownLayout', `layout of "${flow.record}"`, text, ids);
    },
    screen: ({ text, path }) =>
      findings.expectKnown(key, path, 'flow.unknownScreen', 'screen', text, definitions.screens.keys()),
    mailTemplate: ({ text, path }) => {
      for (const [language, texts] of Object.entries(options.texts ?? {})) {
        for (const wanted of mailKeys(text).filter((one) => !Object.hasOwn(texts, one))) {
          findings.tell(
            key,
            path,
            'text.missing',
            `No text in "${language}" for ${wanted}.`,
            nearestTemplate(text, texts),
          );
        }
      }
    },
    param: ({ text, path }) => {
      for (const { transition } of written.edges) {
        const known = Object.keys(transition.meta?.params?.properties ?? {});
        findings.expectKnown(key, path, 'flow.unknownParam', 'parameter of the event', text, known);
      }
    },
  };
  for (const one of found) looks[one.means](one);
}

/** The mail that was probably meant. */
function nearestTemplate(name: string, texts: Readonly<Record<string, string>>): string | undefined {
  const known = Object.keys(texts).flatMap((one) => /^mail\.(\w+)\.subject$/.exec(one)?.[1] ?? []);
  return nearestName(name, known);
}

/** Every value that the schema says the meaning of. */
function meantIn(
  schema: Json | undefined,
  value: Json | undefined,
  path: (string | number)[],
  key?: string,
): MeantParam[] {
  if (!isObject(schema) || value === undefined) return [];
  if (typeof value === 'string')
    return isMeaning(schema.means) ? [{ means: schema.means, text: value, path, key }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => meantIn(schema.items, item, [...path, index], key));
  if (!isObject(value)) return [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(value).flatMap(([name, item]) => {
    const at = [...path, name];
    if (Object.hasOwn(properties, name)) return meantIn(properties[name], item, at, key);
    return [...meantIn(schema.propertyNames, name, at), ...meantIn(schema.additionalProperties, item, at, name)];
  });
}

/** Names that hold something for this expression only. */
function namesOf({ key }: MeantParam, hasTarget: boolean, { each }: JsonObject): string[] {
  const isKeyed = key?.startsWith('/') ?? false;
  const inRows = key !== undefined && isKeyed && pointerToPath(key).includes('*');
  return [
    ...(isKeyed ? ['self'] : []),
    ...(inRows ? ['index'] : []),
    ...(hasTarget ? ['target'] : []),
    ...(each === undefined ? [] : ['row']),
  ];
}

function columnsOf(facts: { columns: object } | undefined): string[] | undefined {
  return facts && Object.keys(facts.columns);
}

function systemEvents({ flows }: Definitions, lifecycle: string | undefined): string[] | undefined {
  const flow = lifecycle === undefined ? undefined : flows.get(lifecycle);
  if (!flow) return undefined;
  const offered = Object.keys(flow.states).flatMap((state) => eventsFrom(flow, state));
  return offered
    .filter(({ transitions }) => transitions.some(({ meta }) => meta?.by?.includes('system')))
    .map(({ event }) => event);
}

function isMeaning(means: Json | undefined): means is ParamMeaning {
  return typeof means === 'string';
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
