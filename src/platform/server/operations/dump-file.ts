import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../../../../engine/server/ports.ts';
import { dumpStore, type TableCounts } from '../../../../engine/server/transfer/dump-store.ts';
import { loadDump } from '../../../../engine/server/transfer/load-dump.ts';

/** Writes a store into a compressed file; under its name it stands only when it is whole. */
export async function exportStore(database: Database, file: string): Promise<TableCounts> {
  const unfinished = `${file}.${process.pid}`;
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  written.catch(() => {});
  try {
    const counts = await dumpStore(database, async (line) => {
      if (!lines.write(`${line}\n`)) await new Promise((resolve) => lines.once('drain', resolve));
    });
    lines.end();
    await written;
    await rename(unfinished, file);
    return counts;
  } catch (error) {
    lines.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Loads such a file into a migrated store without data. Throws `DumpRefused`. */
export function importStore(database: Database, file: string): Promise<TableCounts> {
  return loadDump(database, linesOf(file));
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // The generator reads when it is asked: nothing flows by while the store is still being looked at.
  const source = createReadStream(file);
  const text = createGunzip();
  const reading = pipeline(source, text);
  reading.catch(() => {});
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await reading;
  if (rest !== '') yield rest;
}
