import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { findFiles, insertFile } from '../../../platform/server/files/stored-file.ts';
import { productPictures } from '../data/product-pictures.ts';
import { demoWorlds } from '../demo-world.ts';

const contentType = 'image/png';

/** What a product's record says of its picture, by its small category. */
export function picturesOf(category: string): { pictures?: JsonObject[] } {
  const drawn = productPictures[category];
  if (!drawn) return {};
  const [drawing, size] = drawn;
  return { pictures: [{ fileId: idOf(drawing), fileName: `${drawing}.png`, size, contentType }] };
}

/**
 * Brings the pictures that the demo's products name into the files of a server that has none of them yet: the story's archive
 * holds what is known of goods, not bytes. `rootDir`: the product's top folder.
 */
export async function bringDemoPictures(
  { database, files, clock }: Pick<AppContext, 'database' | 'files' | 'clock'>,
  rootDir: string,
): Promise<void> {
  const drawings = new Set(Object.values(productPictures).map(([drawing]) => drawing));
  for (const { group, users } of demoWorlds) {
    const ids = [...drawings].map(idOf);
    const kept = await database.tenantTransaction(group.code, (query) => findFiles(query, group.code, ids));
    const there = new Set(kept.map(({ id }) => id));
    for (const drawing of drawings) {
      if (there.has(idOf(drawing))) continue;
      const content = await readFile(join(rootDir, 'src', 'demo', 'server', 'pictures', `${drawing}.png`));
      const incoming = await files.receive(Readable.from([content]));
      await files.keep(incoming, group.code, idOf(drawing));
      const { size, sha256 } = incoming;
      const keeper = users.find(({ roles }) => roles.includes('MT001_0')) ?? users[0];
      const file = {
        id: idOf(drawing),
        ownerCode: keeper?.code ?? '',
        fileName: `${drawing}.png`,
        size,
        contentType,
        sha256,
      };
      await database.tenantTransaction(group.code, (query) => insertFile(query, group.code, file, clock.now()));
    }
    await database.tenantTransaction(group.code, (query) =>
      query(
        `insert into stored_file_use (tenant, file_id, record_type, record_id)
         select tenant, picture->>'fileId', 'master/product', id::text from record_master_product,
           jsonb_array_elements(data->'pictures') as picture
         where tenant = $1 on conflict do nothing`,
        [group.code],
      ),
    );
  }
}

/** The same id in every store. */
function idOf(drawing: string): string {
  const hex = createHash('sha256').update(`picture ${drawing}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
