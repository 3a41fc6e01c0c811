import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import adaptationMeta from '../formats/adaptation.meta.json' with { type: 'json' };
import callMeta from '../formats/call.meta.json' with { type: 'json' };
import derivationMeta from '../formats/derivation.meta.json' with { type: 'json' };
import flowMeta from '../formats/flow.meta.json' with { type: 'json' };
import layoutMeta from '../formats/layout.meta.json' with { type: 'json' };
import recordMeta from '../formats/record.meta.json' with { type: 'json' };
import screenMeta from '../formats/screen.meta.json' with { type: 'json' };
import sectionMeta from '../formats/section.meta.json' with { type: 'json' };
import { nearestName, type Problem } from '../problem.ts';
import { pathToPointer } from '../values/json-pointer.ts';

const metaSchemas = {
  record: recordMeta,
  screen: screenMeta,
  // Its shapes are those of screens.
  section: { ...sectionMeta, definitions: screenMeta.definitions },
  flow: flowMeta,
  call: callMeta,
  adaptation: adaptationMeta,
  derivation: derivationMeta,
  layout: layoutMeta,
} as const;

/** The formats of definitions, and that of what a company changes in them. */
export type FormatName = keyof typeof metaSchemas;

/** What the meta-schema of a format says against a file; empty when it holds. */
export function checkFormat(format: FormatName, json: unknown): Omit<Problem, 'file'>[] {
  const validate = validatorOf(metaSchemas[format]);
  if (validate(json)) return [];
  // `oneOf: [{ required: … }]` says itself which keys it wants, and `if` only that what it leads to fails: both would repeat.
  const errors = (validate.errors ?? []).filter(
    (error) => !/\/oneOf\/\d+\/required$/.test(error.schemaPath) && error.keyword !== 'if',
  );
  return withoutLosingShapes(errors, metaSchemas[format].definitions).map(problemOf);
}

/** What a schema of parameters says against them, as a meta-schema does against a file; empty when it holds. */
export function checkParams(schema: object, params: unknown): Omit<Problem, 'file'>[] {
  const validate = validatorOf(schema);
  return validate(params) ? [] : withoutLosingShapes(validate.errors ?? [], {}).map(problemOf);
}

/** Names of the keywords that the record format itself knows. */
export const recordKeywords: ReadonlySet<string> = new Set(Object.keys(recordMeta.definitions.JsonSchema.properties));

const validators = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object, definitions?: object): ValidateFunction {
  let validate = validators.get(schema);
  if (!validate) {
    const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false, verbose: true });
    ajv.addVocabulary(['tsType', 'means']);
    ajv.addFormat('regex', isRegularExpression);
    ajv.addSchema(screenMeta, 'engine/screen.meta.json');
    validate = ajv.compile(definitions ? { ...schema, definitions } : schema);
    validators.set(schema, validate);
  }
  return validate;
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Where a choice between shapes fails, AJV complains about every shape. Only the shape that was meant is worth
 * reading: the only one whose type fits, or one of which only the inside is wrong. Otherwise the choice is told.
 */
function withoutLosingShapes(errors: readonly ErrorObject[], definitions: object): ErrorObject[] {
  const choice = errors
    .filter((error) => isChoice(error) && !isChoiceOfKeys(error))
    .sort((one, other) => one.instancePath.length - other.instancePath.length)[0];
  if (!choice) return [...errors];
  const at = choice.instancePath;
  const others = errors.filter((error) => error.instancePath !== at && !error.instancePath.startsWith(`${at}/`));
  const shapes = (choice.schema as object[]).map((shape) => {
    const validate = validatorOf(shape, definitions);
    validate(choice.data);
    return [...(validate.errors ?? [])];
  });
  const fitting = shapes.filter(
    (shape) => !shape.some((error) => error.instancePath === '' && /^(type|const)$/.test(error.keyword)),
  );
  const inside = fitting.filter((shape) => shape.every((error) => error.instancePath !== ''));
  const meant = fitting.length === 1 ? fitting[0] : inside[0];
  const told = meant
    ? withoutLosingShapes(meant, definitions).map((error) => ({ ...error, instancePath: at + error.instancePath }))
    : [choice];
  return [...withoutLosingShapes(others, definitions), ...told];
}

function isChoice(error: ErrorObject): boolean {
  return error.keyword === 'oneOf' || error.keyword === 'anyOf';
}

/** `oneOf: [{ required: … }]`: not shapes, only which of the keys may stand. */
function isChoiceOfKeys(error: ErrorObject): boolean {
  return (error.schema as object[]).every((shape) => Object.keys(shape).join() === 'required');
}

function problemOf(error: ErrorObject): Omit<Problem, 'file'> {
  const { keyword, instancePath: pointer, params, parentSchema, data } = error;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const known = Object.keys((parentSchema?.properties as object | undefined) ?? {}).filter(
      (one) => one !== '$schema',
    );
    const reason = `"${name}" is not known here. Known: ${known.join(', ')}.`;
    return { pointer: pointer + pathToPointer([name]), code: 'format.unknownProperty', reason, ...meant(name, known) };
  }
  if (keyword === 'required') {
    return { pointer, code: 'format.missingProperty', reason: `"${params.missingProperty}" is missing.` };
  }
  if (keyword === 'enum' || keyword === 'const') {
    const allowed: unknown[] = keyword === 'enum' ? params.allowedValues : [params.allowedValue];
    return { pointer, code: 'format.wrongValue', reason: `Allowed: ${allowed.join(', ')}.`, ...meant(data, allowed) };
  }
  if (isChoice(error)) {
    const names = (error.schema as { required?: string[]; const?: unknown }[]).map(
      (one) => one.const ?? one.required?.join(),
    );
    const given =
      data !== null && typeof data === 'object' ? Object.keys(data).find((key) => !names.includes(key)) : data;
    const reason = `Exactly one of these is expected: ${names.join(', ')}.`;
    return { pointer, code: 'format.wrongShape', reason, ...meant(given, names) };
  }
  const code = keyword === 'type' ? 'format.wrongType' : 'format.wrongValue';
  return { pointer, code, reason: `The value ${error.message ?? 'is not allowed'}.` };
}

function meant(name: unknown, known: readonly unknown[]): { didYouMean?: string } {
  const didYouMean =
    typeof name === 'string'
      ? nearestName(
          name,
          known.filter((one) => typeof one === 'string'),
        )
      : undefined;
  return didYouMean ? { didYouMean } : {};
}
