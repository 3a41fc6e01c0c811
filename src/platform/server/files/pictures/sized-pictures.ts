import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notFound } from '../../errors/refusals.ts';
import type { FileStore } from '../store/file-store.ts';
import { drawPicture } from './draw-picture.ts';
import { type PictureSize, sizedName } from './picture-sizes.ts';

/**
 * A picture in a size, made when it is first asked for.
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
