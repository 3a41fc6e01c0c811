import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type DefinitionFile, parseDefinitions } from '../../../../engine/core/definitions.ts';
import { lintDefinitions } from '../../../../engine/core/lint/lint-definitions.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';

/**
 * `workbench.lint`: what `npm run check` would say about a screen if its file held the text sent. Nothing is written.
 * A file that is no screen of the product is not found.
 */
const lint: CallHandler = async ({ app, body }) => {
  const files = await readFiles(app.config.rootDir);
  const file = String(body.file);
  if (!file.endsWith('.screen.json') || !files.some(({ path }) => path === file)) throw notFound();
  const changed = files.map((one) => (one.path === file ? { path: file, text: String(body.text) } : one));
  const { definitions, problems } = parseDefinitions(changed);
  const own = problems.filter((problem) => problem.file === file);
  // A file that does not parse is left out: what the others say about its absence helps nobody.
  const found =
    own.length > 0
      ? own
      : lintDefinitions(definitions, { expressions: app.expressions }).filter((problem) => problem.file === file);
  return { problems: found.slice(0, maxProblems) };
};

const maxProblems = 100;

async function readFiles(rootDir: string): Promise<DefinitionFile[]> {
  const paths = await Promise.all(
    ['schemas', 'flows'].map(async (top) =>
      (await readdir(join(rootDir, top), { recursive: true }))
        .filter((path) => path.endsWith('.json') && !path.startsWith('samples'))
        .map((path) => `${top}/${path.split(sep).join('/')}`),
    ),
  );
  return Promise.all(
    paths
      .flat()
      .sort()
      .map(async (path) => ({ path, text: await readFile(join(rootDir, path), 'utf8') })),
  );
}

/** Handlers of the workbench. */
export const workbenchHandlers: [string, CallHandler][] = [['workbench.lint', lint]];
