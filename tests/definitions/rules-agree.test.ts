import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDefinitions, type RecordDefinition } from '../../engine/core/definitions.ts';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import type { Json, JsonObject } from '../../engine/core/formats/json-schema.ts';
import { ruleSitesOf } from '../../engine/core/record-rules/rule-sites.ts';
import { createRecordRules, type RecordRules } from '../../engine/core/records/record-rules.ts';
import { readSample } from '../../engine/core/samples.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import { deleteIn, outerPointersOf, setIn } from '../../engine/core/values/json-pointer.ts';
import { pointerToFieldPath, schemaAtPath } from '../../engine/react/form/record-schema.ts';
import { readSamples } from '../../scripts/check-definitions.ts';
import { readDefinitionTexts } from '../../scripts/vite/read-definition-texts.ts';
import { productFunctions } from '../../src/expressions.ts';

const runs = process.env.LONG === '1' ? 5_000 : 40;
const longTimeout = 3_600_000;

const root = join(import.meta.dirname, '..', '..');
const { definitions } = parseDefinitions(readDefinitionTexts(root));
const expressions = createExpressions(productFunctions);
const samples = readSamples(root).flatMap((file) => readSample(file, definitions).sample ?? []);
const samplesOf = (id: string) => samples.filter((sample) => sample.recordId === id);

/** What people, files and other programs put into fields: short enough for every bound, of every type. */
const anyValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    true,
    [],
    {},
    'x',
    '１２',
    '-0',
    '0.1',
    '1e3',
    '2026/02/30',
    '2026/11/20',
  ),
  fc.stringMatching(/^-?[0-9]{1,4}(\.[0-9]{1,4})?$/),
  fc.stringMatching(/^20[0-9]{2}\/[01][0-9]\/[0-3][0-9]$/),
  fc.string({ maxLength: 8 }),
);

/** Pointers of everything in a record. */
function pointersIn(value: Json, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  const members = Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : Object.entries(value);
  return [at, ...members.flatMap(([name, member]) => pointersIn(member, `${at}/${name}`))];
}

/** A sample with some of its values replaced or taken out. */
const spoilt = (record: JsonObject) => {
  const pointers = pointersIn(record).filter((pointer) => pointer !== '');
  const change = fc.record({
    at: fc.constantFrom(...pointers),
    value: fc.option(anyValue, { nil: undefined, freq: 5 }),
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce((next, { at, value }) => {
      try {
        return value === undefined ? deleteIn(next, at) : setIn(next, at, value);
      } catch {
        // What the change before has replaced is no longer there.
        return next;
      }
    }, record),
  );
};

const verdict = (rules: RecordRules, record: JsonObject, mode: 'draft' | 'complete') =>
  rules
    .validate(record, mode, { today: '2026/11/20' })
    .map(({ at, keyword, messageKey, params }) => JSON.stringify([at, keyword, messageKey, params]))
    .sort();

describe.each([...new Set(samples.map((sample) => sample.recordId))])('the rules of %s', (id) => {
  it(
    'say the same in the browser and on the server of records however spoilt, text by text',
    async () => {
      const definition = definitions.records.get(id);
      if (!definition) throw new Error(`There is no record ${id}.`);
      const { value: built } = await import('virtual:validators');
      const load = built[id];
      if (!load) throw new Error(`No validator of ${id} was built.`);
      const browser = createRecordRules(definition, expressions, (await load()).validate);
      const compiled = createServerAjv({ allErrors: true }).compile(definition.schema);
      const server = createRecordRules(definition, expressions, compiled, { untrusted: true });
      const records = fc.constantFrom(...samplesOf(id)).chain((sample) => spoilt(sample.record));
      const agrees = fc.property(records, fc.constantFrom('draft', 'complete'), (record, mode) => {
        expect(verdict(browser, record, mode)).toEqual(verdict(server, record, mode));
      });
      fc.assert(agrees, { numRuns: runs });
    },
    longTimeout,
  );
});

/** Edits one after the other, as in a form: the how-manieth place, and what is put there. */
const edits = fc.array(fc.record({ place: fc.nat(), value: fc.option(anyValue, { nil: undefined, freq: 4 }) }), {
  minLength: 1,
  maxLength: 6,
});

/** Do people write here: is neither this computed nor what it stands in? */
const isTyped = (definition: RecordDefinition, at: string) =>
  [at, ...outerPointersOf(at)].every(
    (pointer) => schemaAtPath(definition.schema, pointerToFieldPath(pointer))?.compute === undefined,
  );

describe.each(
  [...definitions.records.values()].filter(
    ({ id, schema }) => samplesOf(id).length > 0 && ruleSitesOf(schema).compute.length > 0,
  ),
)('what is computed in $id', (definition) => {
  it(
    'after each change is what computing everything again gives',
    () => {
      const rules = createRecordRules(definition, expressions, () => true);
      const starts = fc.constantFrom(...samplesOf(definition.id).map(({ record }) => record));
      const agrees = fc.property(starts, edits, (start, changes) => {
        let record = rules.recompute(start);
        for (const { place, value } of changes) {
          const pointers = pointersIn(record).filter((at) => at !== '' && isTyped(definition, at));
          const at = pointers[place % Math.max(1, pointers.length)];
          if (at === undefined) return;
          const edited = value === undefined ? deleteIn(record, at) : setIn(record, at, value);
          // Where a row goes, those behind it move.
          const changed = value === undefined && /\/\d+$/.test(at) ? at.slice(0, at.lastIndexOf('/')) : at;
          record = rules.recompute(edited, [changed]);
          expect(record).toEqual(rules.recompute(edited));
        }
      });
      fc.assert(agrees, { numRuns: runs });
    },
    longTimeout,
  );
});
