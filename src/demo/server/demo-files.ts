import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { recordTableName } from '../../../engine/server/schema/identifiers.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import { noteFileUses } from '../../platform/server/files/file-uses.ts';
import { findFiles, insertFile } from '../../platform/server/files/stored-file.ts';
import type { BroughtFile } from '../../platform/server/masters/upload/brought/brought-file.ts';
import { type DemoFile, lineDrawings, productPictures, productSheets, retakenPictures } from './data/demo-files.ts';
import { demoWorlds } from './demo-world.ts';

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

/** The picture that a supplier brings for a product, as its row names it. */
export function retakenPictureOf(name: string, code: string): BroughtFile {
  const [fileName, size] = retakenPictures[name] ?? ['', 0];
  const file = { fileId: idOf(fileName), fileName: `${code}.png`, size, contentType: contentTypeOf(fileName) };
  return { at: '/pictures', place: 1, ...file, sha256: '' };
}

/** The drawing that a request's first line has, as it is first and as it was revised; `undefined`: it has none. */
export function drawingsOf(title: string): readonly [first: JsonObject, revised: JsonObject] | undefined {
  const drawings = lineDrawings[title];
  return drawings && [named(drawings[0], 'TR-2210_A.pdf'), named(drawings[1], 'TR-2210_B.pdf')];
}

/**
 * Brings the files that the demo's products and requests name to a server that has none of them yet: the story's archive holds
 * what is known of them, not bytes. `rootDir`: the product's top folder.
 */
export async function bringDemoFiles(
  app: Pick<AppContext, 'database' | 'files' | 'clock'>,
  rootDir: string,
): Promise<void> {
  const files = [productPictures, productSheets, retakenPictures].flatMap((ofGoods) => Object.values(ofGoods));
  const names = new Set([...files, ...Object.values(lineDrawings).flat()].map(([name]) => name));
  for (const { group, users } of demoWorlds) {
    const tenant = group.code;
    const ofGroup = app.database.tenantTransaction;
    const there = await ofGroup(tenant, (query) => findFiles(query, tenant, [...names].map(idOf)));
    const keeper = users.find(({ roles }) => roles.includes('MT001_0')) ?? users[0];
    for (const name of names) {
      if (there.some(({ id }) => id === idOf(name))) continue;
      const content = await readFile(join(rootDir, 'src', 'demo', 'server', 'files', name));
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
    for (const type of ['estimate/request', 'estimate/answer']) {
      const { rows } = await ofGroup(tenant, (query) =>
        query<{ id: string; record: JsonObject }>(
          `select id, data as record from ${recordTableName(type)} where tenant = $1 and data @? '$.lineFiles[*]'`,
          [tenant],
        ),
      );
      for (const row of rows) await noteFileUses(app.database, tenant, type, row);
    }
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
