/** `npm run files:here`: says that the files of the store lie where this server would look for them. */
import { openFilePlace } from '../../src/platform/server/files/store/file-store.ts';
import { sayWhereFilesAre } from './say-where-files-are.ts';

await sayWhereFilesAre((config) => openFilePlace(config));
