/**
 * `npm run report`: what the last `npm test` walked, as pages to read, below `.test-artifacts/report`: every edge of every
 * flow with its tests and what one sees at its end, and the screen book.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDefinitions } from '../engine/core/definitions.ts';
import { readTexts } from './check-definitions.ts';
import { readRoleScreens } from './check-roles.ts';
import { flowReport } from './report/flow-report.ts';
import { pictureOfScreen } from './report/picture-names.ts';
import { screenBook } from './report/screen-book.ts';
import { readTestResults } from './report/test-results.ts';
import { readDefinitionTexts } from './vite/read-definition-texts.ts';

const root = join(import.meta.dirname, '..');
const artifacts = join(root, '.test-artifacts');
const folder = join(artifacts, 'report');
mkdirSync(join(folder, 'pictures'), { recursive: true });

/** Puts a picture that the browser tests took beside the pages; `null` when they took none. */
function picture(name: string): string | null {
  const taken = join(artifacts, 'screenshots', `${name}.png`);
  if (!existsSync(taken)) return null;
  copyFileSync(taken, join(folder, 'pictures', `${name}.png`));
  return `pictures/${name}.png`;
}

const { definitions, problems } = parseDefinitions(readDefinitionTexts(root));
if (problems.length > 0) throw new Error('The definitions do not hold: npm run check says why.');
const tests = readTestResults(join(artifacts, 'results.json'), root);
const texts = readTexts(root).ja ?? {};

writeFileSync(join(folder, 'index.html'), flowReport({ definitions, tests, texts, picture }));
writeFileSync(
  join(folder, 'screens.html'),
  screenBook({
    definitions,
    texts,
    roles: readRoleScreens(root),
    pictures: (id) => ({ desk: picture(pictureOfScreen(id)), phone: picture(`${pictureOfScreen(id)}-phone`) }),
  }),
);
console.log(`${join(folder, 'index.html')}${tests === null ? ' (no tests have run here: npm test)' : ''}`);
