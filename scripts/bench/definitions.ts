/** `npm run bench:definitions`: what 300 screens cost an author, and what the first opening of a screen costs a user. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { lintDefinitions } from '../../engine/core/lint/lint-definitions.ts';
import { validatorModuleOf } from '../../engine/core/validators/validator-module.ts';
import { productFunctions } from '../../src/expressions.ts';
import { knownNames } from '../known-names.ts';
import { typesOf } from '../types.ts';
import { readDefinitionTexts } from '../vite/read-definition-texts.ts';
import { createValidatorCache } from '../vite/validator-cache.ts';
import { manyDefinitions } from './definitions/many-definitions.ts';
import { measureOpening } from './definitions/open-screens.ts';

const root = join(import.meta.dirname, '..', '..');
const screens = Number(process.env.BENCH_SCREENS ?? 300);

/** Prints the figures; `BENCH_BROWSER=0` leaves the browser out. */
export async function benchDefinitions(): Promise<void> {
  const files = manyDefinitions(readDefinitionTexts(root), screens);
  const timed = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await work();
    console.log(`${name.padEnd(46)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
    return done;
  };
  console.log(`\nDefinitions, ${screens} screens (aim: the check of all under 5 s)`);
  const { definitions, problems } = await timed('reading and parsing', () => parseDefinitions(files));
  if (problems.length > 0) throw new Error(`${problems[0]?.file}#${problems[0]?.pointer} ${problems[0]?.reason}`);
  const options = { expressions: createExpressions(productFunctions), known: knownNames() };
  await timed('check (lint)', () => lintDefinitions(definitions, options));
  for (const name of ['npm run check definitions, of the product', 'the same again']) {
    await timed(name, () =>
      execFileSync('node', ['--import', 'tsx', 'scripts/check.ts', 'definitions'], { cwd: root }),
    );
  }
  const records = [...definitions.records.values()];
  await timed('types from the five meta-schemas', async () => {
    for (const format of ['record', 'screen', 'flow', 'call', 'adaptation'] as const) await typesOf(format);
  });
  const modules = await timed(`validators of ${records.length} records`, () => records.map(validatorModuleOf));
  const folder = await mkdtemp(join(tmpdir(), 'bench-validators-'));
  await cp(join(root, 'engine'), join(folder, 'engine'), { recursive: true });
  await mkdir(join(folder, 'node_modules', 'ajv'), { recursive: true });
  await cp(join(root, 'node_modules', 'ajv', 'package.json'), join(folder, 'node_modules', 'ajv', 'package.json'));
  records.map(createValidatorCache(folder));
  await timed('the same again, as the next build does', () => records.map(createValidatorCache(folder)));
  await rm(folder, { recursive: true });
  const kilobytes = modules.map((code) => code.length / 1024).sort((one, other) => one - other);
  console.log(
    `${'one validator, before compression'.padEnd(46)} ${kilobytes.at(kilobytes.length >> 1)?.toFixed(0)} kB (median)`,
  );
  if (process.env.BENCH_BROWSER === '0') return;
  console.log('\nOpening a screen from the navigation, click to heading, ms: never loaded, then loaded');
  const figures = await measureOpening('tanaka.mai', 12);
  for (const { path, first, again } of figures)
    console.log(`${path.padEnd(46)} ${first.toFixed(0)}  ${again.toFixed(0)}`);
  const median = (pick: 'first' | 'again') =>
    figures
      .map((one) => one[pick])
      .sort((one, other) => one - other)
      .at(figures.length >> 1)
      ?.toFixed(0);
  console.log(`${'median'.padEnd(46)} ${median('first')}  ${median('again')}`);
}

if (process.argv[1] === import.meta.filename) {
  await benchDefinitions();
  process.exit(0);
}
