import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import type { Json, JsonSchema } from '../../engine/core/formats/json-schema.ts';
import { lintDefinitions } from '../../engine/core/lint/lint-definitions.ts';
import { type CompiledValidator, createRecordRules } from '../../engine/core/records/record-rules.ts';
import { expectedOf, readSample, verdictOf } from '../../engine/core/samples.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import { checkPatterns, readSamples, readTexts } from '../../scripts/check-definitions.ts';
import { knownNames } from '../../scripts/known-names.ts';
import { updateTypes } from '../../scripts/types.ts';
import { readDefinitionTexts } from '../../scripts/vite/read-definition-texts.ts';
import { productFunctions } from '../../src/expressions.ts';

const root = join(import.meta.dirname, '..', '..');
const files = readDefinitionTexts(root);
const { definitions, problems } = parseDefinitions(files);
const expressions = createExpressions(productFunctions);
const lint = lintDefinitions(definitions, {
  expressions,
  known: knownNames(),
  texts: readTexts(root),
  samples: readSamples(root),
  files,
});
const kept = [...definitions.records.values()].filter((record) => record.facts);
const samples = readSamples(root).flatMap((file) => readSample(file, definitions).sample ?? []);

const validators = new Map<string, CompiledValidator>();

/** The validator of a record as the server makes it; once, because teaching an AJV all rules takes its time. */
function serverValidator(recordId: string): CompiledValidator {
  const known = validators.get(recordId);
  if (known) return known;
  const made = createServerAjv({ allErrors: true }).compile(definitions.records.get(recordId)?.schema ?? {});
  validators.set(recordId, made);
  return made;
}

/** The validator as the build makes it, imported as the browser does. */
async function builtValidator(recordId: string): Promise<{ validate: CompiledValidator; schema: JsonSchema }> {
  const { value } = await import('virtual:validators');
  const load = value[recordId];
  if (!load) throw new Error(`No validator of ${recordId} was built.`);
  return load();
}

describe('every definition of the product', () => {
  it.each(files.map((file) => file.path))('%s parses strictly', (path) => {
    expect(problems.filter((problem) => problem.file === path)).toEqual([]);
  });

  it.each(files.map((file) => file.path))('%s names only what there is', (path) => {
    const named = lint.filter((problem) => problem.file === path && !problem.code.startsWith('text.'));
    expect(named).toEqual([]);
  });

  it.each(files.map((file) => file.path))('%s has its texts in every language', (path) => {
    expect(lint.filter((problem) => problem.file === path && problem.code.startsWith('text.'))).toEqual([]);
  });

  it('has no pattern that takes more than linear time', () => {
    expect(checkPatterns(definitions)).toEqual([]);
  });

  it('has the types that its meta-schemas say', async () => {
    expect(await updateTypes(false)).toEqual([]);
  });

  it('has the same text keys in every language', () => {
    expect(lint.filter((problem) => problem.code === 'text.onlySome')).toEqual([]);
  });

  it.each([...definitions.records.keys()])('the record %s compiles without an unknown keyword', (id) => {
    expect(serverValidator(id)).toBeTypeOf('function');
  });
});

describe('every sample breaks exactly the rules that it names', () => {
  it.each(samples)('$recordId: $name on the server', (sample) => {
    const definition = definitions.records.get(sample.recordId)!;
    const validate = serverValidator(definition.id);
    const rules = createRecordRules(definition, expressions, validate, { untrusted: true });
    expect(verdictOf(sample, rules)).toEqual(expectedOf(sample));
  });

  it.each(samples)('$recordId: $name in the browser', async (sample) => {
    const { validate, schema } = await builtValidator(sample.recordId);
    const rules = createRecordRules({ id: sample.recordId, schema }, expressions, validate);
    expect(verdictOf(sample, rules)).toEqual(expectedOf(sample));
  });

  it.each(samples)('$recordId: $name as a draft breaks no rule that the complete record keeps', (sample) => {
    const definition = definitions.records.get(sample.recordId)!;
    const validate = serverValidator(definition.id);
    const rules = createRecordRules(definition, expressions, validate);
    const complete = verdictOf({ ...sample, mode: 'complete' }, rules);
    expect(complete).toEqual(expect.arrayContaining(verdictOf({ ...sample, mode: 'draft' }, rules)));
  });
});

describe('the validator that the build makes', () => {
  it.each(kept.map((record) => record.id))('of %s carries the schema that the server uses', async (id) => {
    expect((await builtValidator(id)).schema).toEqual(definitions.records.get(id)?.schema);
  });

  it.each(kept.map((record) => record.id))(
    'of %s agrees with the server on records with one value changed',
    async (id) => {
      const definition = definitions.records.get(id)!;
      const { validate, schema } = await builtValidator(id);
      const browser = createRecordRules({ id, schema }, expressions, validate);
      const compiled = serverValidator(definition.id);
      const server = createRecordRules(definition, expressions, compiled, { untrusted: true });
      const strange: Json[] = [
        null,
        '',
        'あ'.repeat(3000),
        '1e9',
        '0.10',
        -1,
        1.5,
        true,
        [],
        {},
        ['x'],
        { a: 1 },
        '2026/02/30',
      ];
      const base = samples.find((sample) => sample.recordId === id && sample.valid)?.record ?? {};
      const names = Object.keys(definition.schema.properties ?? {});
      const records = names.flatMap((name) => strange.map((value) => ({ ...base, [name]: value })));
      const verdicts = (rules: typeof browser) =>
        records.map((record) => {
          const errors = rules.validate(record, 'complete', { today: '2026/11/20' });
          return errors.map((error) => `${error.at} ${error.keyword}`).sort();
        });
      expect(verdicts(server)).toEqual(verdicts(browser));
    },
  );
});
