import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system for Node that is wired here. It is internal: the version of PGlite is pinned. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath: (node: unknown) => string;
}

/**
 * PGlite's file system on Node with `fsync` wired in: Emscripten's has none, so that a commit would survive the death
 * of the process, but not a power cut. Start PGlite with `durableStartParams` beside it.
 */
export class DurableFileSystem extends NodeFS {
  /** How often data was forced to the disk. */
  syncs = 0;
  /** Why `fsync` could not be wired, if it could not. */
  notWired: string | null = 'PGlite did not start its file system.';

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(pglite, options);
    const { emscriptenOpts } = started;
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.wire(module)];
    return started;
  }

  private wire(module: unknown): void {
    const files = nodeFileSystemOf(module);
    if (!files) {
      this.notWired = "PGlite's internals are not those of the pinned version: fsync is not wired.";
      return;
    }
    files.stream_ops.fsync = (stream) => {
      this.syncs += 1;
      if (stream.nfd === undefined) syncByPath(files.realPath(stream.node));
      else fsyncSync(stream.nfd);
      return 0;
    };
    this.notWired = null;
  }
}

/** PGlite's own start parameters without `-F` (never fsync), and with the sync method that reaches our file system. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

function syncByPath(at: string): void {
  const file = openSync(at, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function nodeFileSystemOf(module: unknown): NodeFileSystem | undefined {
  const found = memberOf(module, 'NODEFS') ?? memberOf(memberOf(memberOf(module, 'FS'), 'filesystems'), 'NODEFS');
  return isNodeFileSystem(found) ? found : undefined;
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return typeof memberOf(value, 'stream_ops') === 'object' && typeof memberOf(value, 'realPath') === 'function';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
