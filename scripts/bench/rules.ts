/** `npm run bench:rules`: an order of 200 lines against all its rules, and against AJV's own keywords of the same shape. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { rules } from '../../engine/core/keywords/rules.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import { readDefinitionTexts } from '../vite/read-definition-texts.ts';
import { plainSchemaOf } from './rules/plain-schema.ts';

const root = join(import.meta.dirname, '..', '..');
const lineCount = 200;
const rounds = 60;
const runsPerRound = 50;
const context = { today: '2026/11/20' };

/** Prints the two medians and their ratio. */
export function benchRules(): void {
  const schema = parseDefinitions(readDefinitionTexts(root)).definitions.records.get('order/order')?.schema;
  if (!schema) throw new Error('There is no record "order/order".');
  const ruleNames = new Set(rules.map((rule) => rule.name));
  const plainSchema = plainSchemaOf({ ...schema, $id: 'bench/plain' }, ruleNames);
  const ours = createServerAjv({ allErrors: true }).compile(schema);
  const plain = createServerAjv({ allErrors: true }).compile(plainSchema);
  const order = orderOf(lineCount);
  const figures = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // Interleaved, the first round of each for warming up.
    const [own, peer] = [millisecondsOf(ours, order), millisecondsOf(plain, order)];
    if (round === 0) continue;
    figures.ours.push(own);
    figures.plain.push(peer);
  }
  const [own, peer] = [medianOf(figures.ours), medianOf(figures.plain)];
  const [ownBest, peerBest] = [Math.min(...figures.ours), Math.min(...figures.plain)];
  const ms = (figure: number) => `${figure.toFixed(3)} ms`;
  console.log(
    `\nRules, an order of ${lineCount} lines, compiled once (aims: under 1 ms, at most 1.3 of plain keywords)`,
  );
  console.log(`median   all rules ${ms(own)}  plain AJV keywords ${ms(peer)}  ratio ${(own / peer).toFixed(2)}`);
  console.log(
    `fastest  all rules ${ms(ownBest)}  plain AJV keywords ${ms(peerBest)}  ratio ${(ownBest / peerBest).toFixed(2)}`,
  );
}

/** The complete order of the samples with its lines repeated, no two alike. */
function orderOf(lines: number): JsonObject {
  const path = join(root, 'schemas', 'samples', 'order', 'order', 'complete-order.json');
  const { record } = JSON.parse(readFileSync(path, 'utf8')) as { record: { lines: JsonObject[] } & JsonObject };
  const repeated = Array.from({ length: lines }, (_unused, index) => ({
    ...record.lines[index % record.lines.length],
    quantity: `${index + 1}`,
    unitPrice: `${1200 + index}.5`,
    deliveryDate: `2026/12/${String((index % 28) + 1).padStart(2, '0')}`,
  }));
  return { ...record, lines: repeated };
}

function millisecondsOf(validate: ValidateFunction, order: JsonObject): number {
  const start = performance.now();
  for (let run = 0; run < runsPerRound; run++) {
    if (!validate.call(context, order)) throw new Error(`The order is not valid: ${JSON.stringify(validate.errors)}`);
  }
  return (performance.now() - start) / runsPerRound;
}

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

if (process.argv[1] === import.meta.filename) benchRules();
