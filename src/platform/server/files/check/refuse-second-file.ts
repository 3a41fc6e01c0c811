import { open } from 'node:fs/promises';
import { fileRefused } from '../../errors/refusals.ts';

/** A zip's end is at most this far from the end of the file: 22 bytes and a comment of 65,535. */
const endBytes = 22 + 65_535;

/**
 * Refuses a PDF or picture that is a zip, too: programs read one from its beginning and the other from its end, so what
 * was checked would not be what is opened. Throws `FI-TYPE`.
 */
export async function refuseSecondFile(path: string): Promise<void> {
  const tail = await readTail(path);
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    // An end of a zip somewhere inside (a file embedded in a PDF) does not reach to the end of the file.
    const reachesEnd = at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
    if (reachesEnd) throw fileRefused('FI-TYPE', 'content');
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
}

async function readTail(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, endBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
