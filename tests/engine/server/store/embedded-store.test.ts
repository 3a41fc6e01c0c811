import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../engine/server/open-database.ts';
import { verifyHistory } from '../../../../engine/server/records/reading/history.ts';
import { DataDirectoryInUseError, lockDataDirectory } from '../../../../engine/server/store/data-directory-lock.ts';
import { emptyStore, openMemory } from '../../../support/stores.ts';
import { createNoteWorld } from '../note-world.ts';

const top = mkdtempSync(path.join(tmpdir(), 'embedded-store-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(top, { recursive: true, force: true });
});

/** The directory of a store that was made from the archive of an empty one: making one from nothing takes three times as long. */
async function begunStore(name: string): Promise<string> {
  const directory = path.join(top, name);
  const database = await openDatabase(`file:${directory}`, { seed: await emptyStore() });
  await database.close();
  return directory;
}

/** Runs `keep-writing.ts` until it has said so many ids, then kills it without warning. Answers the ids. */
async function writeAndKill(
  directory: string,
  mode: 'honest' | 'early',
  ids: number,
  whileOpen: () => Promise<void> = async () => {},
): Promise<string[]> {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const script = path.join(import.meta.dirname, '..', 'children', 'keep-writing.ts');
  const child = spawn(process.execPath, ['--import', tsx, script, directory, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line === 'open') await whileOpen();
    else said.push(line);
    // The kill lands somewhere within the next event; what is said until then counts, too.
    if (said.length === ids) setTimeout(() => child.kill('SIGKILL'), Math.random() * 10);
  }
  await ended;
  return said;
}

/** Ids that were said and are not there, and records whose history does not hold. */
async function findDamage(directory: string, said: readonly string[]) {
  const database = await openDatabase(`file:${directory}`);
  try {
    await createNoteWorld(database);
    return await database.tenantTransaction('t1', async (query) => {
      const { rows } = await query<{ id: string; head: string; messages: number }>(
        `select id, history_hash as head,
           (select count(*) from outbox where outbox.tenant = note.tenant and record_id = note.id)::int as messages
         from record_desk_note as note`,
      );
      const there = new Set(rows.map((row) => row.id));
      const torn: string[] = [];
      for (const { id: recordId, head, messages } of rows) {
        const fault = await verifyHistory(query, { tenant: 't1', recordType: 'desk/note', recordId, head });
        if (fault || messages !== 1) torn.push(recordId);
      }
      return { lost: said.filter((id) => !there.has(id)), torn };
    });
  } finally {
    await database.close();
  }
}

describe('kill -9', () => {
  it('loses nothing that was acknowledged and tears nothing; the living owner keeps others out, the dead one does not', async () => {
    const directory = await begunStore('killed');
    const said = await writeAndKill(directory, 'honest', 30, async () => {
      await expect(openDatabase(`file:${directory}`)).rejects.toThrow(DataDirectoryInUseError);
    });
    said.push(...(await writeAndKill(directory, 'honest', 30)));
    expect(said.length).toBeGreaterThanOrEqual(60);
    expect(await findDamage(directory, said)).toEqual({ lost: [], torn: [] });
  }, 400_000);

  // Planted fault: whoever says "done" before the commit is found out, so the test above can see a loss.
  it('finds a server that acknowledges too early', async () => {
    const directory = await begunStore('early');
    const said: string[] = [];
    let lost: string[] = [];
    for (let round = 0; round < 5 && lost.length === 0; round++) {
      said.push(...(await writeAndKill(directory, 'early', 20)));
      lost = (await findDamage(directory, said)).lost;
    }
    expect(lost.length).toBeGreaterThan(0);
  }, 400_000);
});

describe('the data directory', () => {
  it('lets nobody else in', async () => {
    const directory = path.join(top, 'private');
    mkdirSync(directory, { mode: 0o755 });
    const lock = await lockDataDirectory(directory);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    lock.release();
  });

  it('goes to exactly one of many contenders, again and again', async () => {
    const directory = path.join(top, 'contended');
    for (let round = 0; round < 10; round++) {
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockDataDirectory(directory)));
      const won = results.filter((result) => result.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const { value } of won) value.release();
    }
  });

  it('may have a long name', async () => {
    const directory = path.join(top, 'long'.repeat(40));
    const lock = await lockDataDirectory(directory);
    await expect(lockDataDirectory(directory)).rejects.toThrow(DataDirectoryInUseError);
    lock.release();
    (await lockDataDirectory(directory)).release();
    expect(readdirSync(directory)).toEqual([]);
  });
});

it('says that its commits reach the disk, and warns when they would not', async () => {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (message: string) => warnings.push(message) };
  const database = await openDatabase(`file:${await begunStore('durable')}`, { log });
  expect(database.durable).toBe(true);
  expect(warnings).toEqual([]);
  await database.close();
});

it('leaves the event loop free while it works', async () => {
  const { database } = await openMemory();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await Promise.all(Array.from({ length: 8 }, () => database.query('select count(*) from generate_series(1, 300000)')));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  await database.close();
});
