import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { findFiles, insertFile } from '../../../platform/server/files/stored-file.ts';
import { type DemoFile, productPictures, productSheets } from '../data/product-files.ts';
import { demoWorlds } from '../demo-world.ts';

const contentTypes: Readonly<Record<string, string>> = { png: 'image/png', pdf: 'application/pdf' };

/** What a product's record says of its picture and its safety data sheet, by its small category. */
export function productFilesOf(category: string): { pictures?: JsonObject[]; documents?: JsonObject[] } {
  const picture = productPictures[category];
  const sheet = productSheets[category];
  return {
    ...(picture && { pictures: [named(picture, picture[0])] }),
    ...(sheet && { documents: [named(sheet, `SDS_${category}.pdf`)] }),
  };
}

/**
 * Brings the files that the demo's products name to a server that has none of them yet: the story's archive holds what is known of
 * goods, not bytes. `rootDir`: the product's top folder.
 */
export async function bringProductFiles(
  app: Pick<AppContext, 'database' | 'files' | 'clock'>,
  rootDir: string,
): Promise<void> {
  const names = new Set([...Object.values(productPictures), ...Object.values(productSheets)].map(([name]) => name));
  for (const { group, users } of demoWorlds) {
    const tenant = group.code;
    const ofGroup = app.database.tenantTransaction;
    const there = await ofGroup(tenant, (query) => findFiles(query, tenant, [...names].map(idOf)));
    const keeper = users.find(({ roles }) => roles.includes('MT001_0')) ?? users[0];
    for (const name of names) {
      if (there.some(({ id }) => id === idOf(name))) continue;
      const content = await readFile(join(rootDir, 'src', 'demo', 'server', 'product-files', name));
      const { size, sha256, path } = await app.files.receive(Readable.from([content]));
      await app.files.keep({ size, sha256, path }, tenant, idOf(name));
      const known = { id: idOf(name), ownerCode: keeper?.code ?? '', fileName: name, contentType: contentTypeOf(name) };
      await ofGroup(tenant, (query) => insertFile(query, tenant, { ...known, size, sha256 }, app.clock.now()));
    }
    await ofGroup(tenant, (query) =>
      query(
        `insert into stored_file_use (tenant, file_id, record_type, record_id)
         select tenant, file->>'fileId', 'master/product', id::text from record_master_product,
           jsonb_array_elements(coalesce(data->'pictures', '[]') || coalesce(data->'documents', '[]')) as file
         where tenant = $1 on conflict do nothing`,
        [tenant],
      ),
    );
  }
}

const named = ([name, size]: DemoFile, fileName: string): JsonObject => ({
  ...{ fileId: idOf(name), fileName, size, contentType: contentTypeOf(name) },
});

const contentTypeOf = (name: string): string => contentTypes[name.split('.').at(-1) ?? ''] ?? '';

/** The same id in every store. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`product file ${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
