import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { checkSync } from 'recheck';
import { type DefinitionFile, type Definitions, parseDefinitions, placeOf } from '../engine/core/definitions.ts';
import { createExpressions, type Expressions } from '../engine/core/expressions/expressions.ts';
import { lintDefinitions } from '../engine/core/lint/lint-definitions.ts';
import { patternsOf } from '../engine/core/lint/records/schema-patterns.ts';
import type { Problem } from '../engine/core/problem.ts';
import { createRecordRules } from '../engine/core/records/record-rules.ts';
import { expectedOf, readSample, verdictOf } from '../engine/core/samples.ts';
import { createServerAjv } from '../engine/core/validators/create-server-ajv.ts';
import { pathToPointer } from '../engine/core/values/json-pointer.ts';
import { productFunctions } from '../src/expressions.ts';
import { checkRoles, readRoleScreens } from './check-roles.ts';
import { checkTexts, readCode } from './check-texts.ts';
import { registeredBy } from './registered.ts';
import { unreadableTexts } from './unreadable-texts.ts';
import { readDefinitionTexts } from './vite/read-definition-texts.ts';

/** Everything that can be found out about the definitions without running the product. */
export async function checkDefinitions(root: string): Promise<Problem[]> {
  // Texts that cannot be read would seem to be missing, every one of them.
  const unreadable = unreadableTexts(root);
  if (unreadable.length > 0) return unreadable;
  const files = readDefinitionTexts(root);
  const { definitions, problems } = parseDefinitions(files);
  const expressions = createExpressions(productFunctions);
  const samples = readSamples(root);
  const texts = readTexts(root);
  const code = readCode(join(import.meta.dirname, '..'));
  const known = await registeredBy(code);
  const lint = lintDefinitions(definitions, { expressions, known, texts, samples, files });
  return [
    ...problems,
    ...lint,
    ...checkPatterns(definitions),
    ...checkRoles(definitions, readRoleScreens(root)),
    ...checkTexts(definitions, texts, code),
    ...checkRules(definitions, samples, expressions),
  ];
}

/** All sample files, in a stable order. */
export function readSamples(root: string): DefinitionFile[] {
  return readdirSync(join(root, 'schemas', 'samples'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => `schemas/samples/${path.split(sep).join('/')}`)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Language → text key → text, over all files of `locales`. */
export function readTexts(root: string): Record<string, Record<string, string>> {
  const folder = join(root, 'locales');
  return Object.fromEntries(
    readdirSync(folder).map((language) => [
      language,
      Object.assign(
        {},
        ...readdirSync(join(folder, language))
          .filter((name) => name.endsWith('.json'))
          .map((name) => JSON.parse(readFileSync(join(folder, language, name), 'utf8'))),
      ),
    ]),
  );
}

/** No pattern takes more than linear time: one that does can stop the server for minutes on a hundred characters. */
export function checkPatterns(definitions: Definitions): Problem[] {
  return patternsOf(definitions).flatMap(({ key, path, pattern }): Problem[] => {
    const verdict = checkSync(pattern, 'u', { timeout: 5000 });
    if (verdict.status === 'safe') return [];
    const { file, pointer } = placeOf(definitions, key);
    const reason = `The pattern is ${verdict.status === 'vulnerable' ? verdict.complexity.summary : 'too complex to be judged'}.`;
    return [{ file, pointer: pointer + pathToPointer(path), code: 'record.slowPattern', reason }];
  });
}

/** Every record compiles, and every sample breaks the rules that it names and no other. */
function checkRules(definitions: Definitions, files: readonly DefinitionFile[], expressions: Expressions): Problem[] {
  const problems: Problem[] = [];
  const rules = new Map<string, ReturnType<typeof createRecordRules>>();
  const ajv = createServerAjv({ allErrors: true });
  for (const record of definitions.records.values()) {
    try {
      const validate = ajv.compile(record.schema);
      rules.set(record.id, createRecordRules(record, expressions, validate, { untrusted: true }));
    } catch (error) {
      const file = definitions.places.get(`record:${record.id}`)?.file ?? '';
      problems.push({
        file,
        pointer: '',
        code: 'record.notCompilable',
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
  for (const file of files) {
    const { sample } = readSample(file, definitions);
    const found = sample && rules.get(sample.recordId);
    if (!sample || !found) continue;
    const expected = expectedOf(sample);
    const verdict = verdictOf(sample, found);
    if (verdict.join() === expected.join()) continue;
    const reason = `Expected ${expected.join(', ') || 'no error'}; the rules say ${verdict.join(', ') || 'no error'}.`;
    problems.push({ file: file.path, pointer: '/errors', code: 'sample.otherVerdict', reason });
  }
  return problems;
}
