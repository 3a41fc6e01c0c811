import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip made for a test. Sizes and offsets may be lied about. */
export interface ZipEntry {
  name: string | Buffer;
  content: string | Buffer;
  /** Unix mode in the upper half, e.g. a symbolic link 0o120777. */
  mode?: number;
  encrypted?: boolean;
  utf8?: boolean;
  stored?: boolean;
  /** What the central directory claims. */
  claimedSize?: number;
}

/** Makes a zip, byte by byte, so that tests can make broken and hostile ones. */
export function makeZip(entries: readonly ZipEntry[], options: { sharedBody?: boolean } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, entry] of entries.entries()) {
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name, 'utf8');
    const content = Buffer.from(entry.content);
    const packed = entry.stored ? content : deflateRawSync(content);
    const flags = (entry.encrypted ? 0x1 : 0) | (entry.utf8 === false ? 0 : 0x800);
    const sizes = { packed: packed.length, plain: entry.claimedSize ?? content.length, crc: crc32(content) };
    const common = headerPart(flags, entry.stored ? 0 : 8, sizes, name.length);
    const at = options.sharedBody && index > 0 ? 0 : offset;
    if (!options.sharedBody || index === 0) {
      const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.alloc(2), name, packed]);
      bodies.push(body);
      offset += body.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    tail.writeUInt32LE(at, 10);
    const madeBy = Buffer.from([0x14, 0x03]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, Buffer.alloc(2), tail, name]));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

function headerPart(
  flags: number,
  method: number,
  sizes: { packed: number; plain: number; crc: number },
  nameLength: number,
): Buffer {
  const part = Buffer.alloc(24);
  part.writeUInt16LE(20, 0);
  part.writeUInt16LE(flags, 2);
  part.writeUInt16LE(method, 4);
  part.writeUInt32LE(sizes.crc, 10);
  part.writeUInt32LE(sizes.packed, 14);
  part.writeUInt32LE(sizes.plain, 18);
  part.writeUInt16LE(nameLength, 22);
  return part;
}
