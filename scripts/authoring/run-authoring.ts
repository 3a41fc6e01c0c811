import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkDefinitions } from '../check-definitions.ts';
import { AuthoringError, ProjectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** Makes files, writes and formats them, and says what `npm run check definitions` has to say about them. */
export async function runAuthoring(make: (files: ProjectFiles) => Promise<void>): Promise<void> {
  try {
    const files = new ProjectFiles(root);
    await make(files);
    const written = files.write();
    spawnSync('npx', ['--no-install', 'biome', 'format', '--write', ...written], { cwd: root });
    console.log(written.map((path) => `✓ ${path}`).join('\n'));
    const problems = await checkDefinitions(root);
    for (const { file, pointer, code, reason } of problems) console.log(`\n${file}#${pointer}\n  ${code}: ${reason}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error;
    console.error(`✗ ${error.message} Nothing was written.`);
    process.exitCode = 1;
  }
}
