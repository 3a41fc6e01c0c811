import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findUses } from './authoring/find-uses.ts';

const root = join(import.meta.dirname, '..');
const [name, ...others] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!name || others.length > 0) {
  console.error('npm run where-used <name of a record, screen, flow, call, field, event, state, widget or text key>');
  process.exit(1);
}
const files = ['schemas', 'flows', 'locales'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => ({
      path: `${folder}/${path.split(sep).join('/')}`,
      text: readFileSync(join(root, folder, path), 'utf8'),
    })),
);
const uses = findUses(files, name);
if (process.argv.includes('--json')) console.log(JSON.stringify(uses, null, 2));
else for (const { file, pointer, as } of uses) console.log(`${file}#${pointer}  ${as}`);
if (uses.length === 0) {
  console.error(`"${name}" is used nowhere.`);
  process.exitCode = 1;
}
