import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Thrown when another process has the data directory open. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';

  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process. Two processes would destroy each other's data.`,
    );
  }
}

/** Lets the directory go. */
export interface DataDirectoryLock {
  release: () => void;
}

const lockName = '.lock';

/**
 * Takes a data directory for this process alone, making it (mode 0700) when there is none. The lock is a unix socket
 * that its owner listens on, so the kernel frees it however the process ends; `link()` publishes it in one step, so
 * of several contenders exactly one wins.
 * @throws DataDirectoryInUseError
 */
export async function lockDataDirectory(directory: string): Promise<DataDirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const real = realpathSync(directory);
  // The embedded store writes its files for everybody to read: the directory around them must not let anybody in.
  if (process.platform !== 'win32') chmodSync(real, 0o700);
  return process.platform === 'win32' ? lockOnWindows(real) : lockOnUnix(real);
}

async function lockOnUnix(real: string): Promise<DataDirectoryLock> {
  const { at, forget } = shortPathTo(real);
  try {
    const own = `${lockName}-${process.pid}-${randomBytes(4).toString('hex')}`;
    const server = await listen(path.join(at, own));
    if (await publish(at, own)) {
      return {
        release: () => {
          rmSync(path.join(real, lockName), { force: true });
          server.close();
        },
      };
    }
    server.close();
    throw new DataDirectoryInUseError(real);
  } finally {
    forget();
  }
}

/** Makes the own socket the lock, unless somebody living has it. */
async function publish(at: string, own: string): Promise<boolean> {
  const lock = path.join(at, lockName);
  const mine = path.join(at, own);
  for (let attempt = 0; attempt < 20; attempt++) {
    if (linked(mine, lock)) {
      unlinkSync(mine);
      return true;
    }
    const inode = inodeOf(lock);
    if (inode === undefined) continue;
    if (await isListening(lock)) return false;
    // The owner is dead: take its socket away, but only if it still is the one that was just asked.
    const old = `${mine}.old`;
    if (!renamed(lock, old)) continue;
    const taken = inodeOf(old) === inode;
    if (!taken) linked(old, lock);
    unlinkSync(old);
    if (!taken) return false;
  }
  return false;
}

async function lockOnWindows(real: string): Promise<DataDirectoryLock> {
  try {
    const server = await listen(`\\\\.\\pipe\\data-${createHash('sha256').update(real).digest('hex')}`);
    return { release: () => server.close() };
  } catch {
    throw new DataDirectoryInUseError(real);
  }
}

/** A socket's path has room for about 100 bytes; a longer directory is reached through a short link. */
function shortPathTo(real: string): { at: string; forget: () => void } {
  if (Buffer.byteLength(real) <= 60) return { at: real, forget: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'dl-'));
  const at = path.join(folder, 'd');
  symlinkSync(real, at);
  return { at, forget: () => rmSync(folder, { recursive: true, force: true }) };
}

function listen(at: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((client) => client.destroy());
    server.once('error', reject);
    server.listen({ path: at, exclusive: true }, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Does a living process listen here? What cannot be asked counts as living: refusing is the safe mistake. */
function isListening(at: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = net.connect(at);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function inodeOf(at: string): number | undefined {
  try {
    return lstatSync(at).ino;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
