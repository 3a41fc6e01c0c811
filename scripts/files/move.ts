/**
 * `npm run files:move -- --to s3://…`, while no server runs: copies the files of the store there and says that they are
 * there from now on.
 */
import { parseArgs } from 'node:util';
import { copyFiles } from '../../src/platform/server/files/store/copy-files.ts';
import { openFilePlace } from '../../src/platform/server/files/store/file-store.ts';
import { sayWhereFilesAre } from './say-where-files-are.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const { to = '' } = values;
if (to === '') {
  console.error('files:move -- --to s3://BUCKET[/PREFIX][?region=…&endpoint=https://…]');
  process.exit(2);
}
await sayWhereFilesAre(async (config) => {
  const target = await openFilePlace({ ...config, filesUrl: to });
  const copied = await copyFiles(await openFilePlace(config), target);
  console.log(`${copied} files are copied. Start every server with FILES_URL=${to}`);
  return target;
});
