const block = 512;

/** The segments of the write-ahead log that a store needs to be opened again, by their names, from the first to the last. */
export interface NeededLog {
  first: string;
  last: string;
}

/**
 * The archive (tar) of a data directory without the segments of its write-ahead log that nothing is read from any more: after a
 * checkpoint all but one are there to be written over, 16 MB each.
 */
export function withoutSpareLog(archive: Uint8Array, { first, last }: NeededLog): Uint8Array {
  const kept: Uint8Array[] = [];
  let at = 0;
  while (at < archive.length) {
    const end = at + block + Math.ceil(sizeAt(archive, at) / block) * block;
    const segment = /pg_wal\/([0-9A-F]{24})$/.exec(nameAt(archive, at))?.[1];
    if (segment === undefined || (segment >= first && segment <= last)) kept.push(archive.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Two blocks of zeros end an archive: their name is empty, and so are they. */
const nameAt = (archive: Uint8Array, at: number) => textAt(archive, at, 100);

const sizeAt = (archive: Uint8Array, at: number) => Number.parseInt(textAt(archive, at + 124, 12), 8) || 0;

function textAt(archive: Uint8Array, at: number, length: number): string {
  const bytes = archive.subarray(at, at + length);
  const end = bytes.indexOf(0);
  return Buffer.from(bytes.subarray(0, end === -1 ? length : end))
    .toString('latin1')
    .trim();
}
