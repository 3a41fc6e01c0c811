import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileRefused, notFound } from '../../errors/refusals.ts';
import type { FileStore } from '../store/file-store.ts';
import { drawPicture } from './draw-picture.ts';
import { allPictureSizes, type PictureSize, sizedName } from './picture-sizes.ts';

/**
 * Makes all sizes of a picture that comes in, beside the file of this id. `path`: its bytes on this machine.
 * @throws `FI-TYPE` when it cannot be shown, whatever its first bytes promise
 */
export async function keepPictureSizes(files: FileStore, tenant: string, id: string, path: string): Promise<void> {
  for (const size of allPictureSizes) {
    const drawn = await drawPicture(path, size).catch(() => null);
    if (!drawn) throw fileRefused('FI-TYPE', 'content');
    await keepSized(files, tenant, sizedName(id, size), drawn);
  }
}

/**
 * A picture in a size; it is made now of one that came in another way than as a picture to be shown.
 * @throws `EN-NOT-FOUND` when there are no bytes of it, or none that can be shown
 */
export async function sizedPicture(files: FileStore, tenant: string, id: string, size: PictureSize): Promise<Buffer> {
  const name = sizedName(id, size);
  const kept = await bytesOf(files, tenant, name);
  if (kept) return kept;
  const original = await bytesOf(files, tenant, id);
  const drawn = original && (await drawPicture(original, size).catch(() => null));
  if (!drawn) throw notFound();
  await keepSized(files, tenant, name, drawn);
  return drawn;
}

async function keepSized(files: FileStore, tenant: string, name: string, drawn: Buffer): Promise<void> {
  await files.keep(await files.receive(Readable.from([drawn])), tenant, name);
}

async function bytesOf(files: FileStore, tenant: string, name: string): Promise<Buffer | null> {
  try {
    return await buffer(await files.read(tenant, name));
  } catch {
    return null;
  }
}
