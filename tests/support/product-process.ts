import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from '../../scripts/build-server.ts';

const root = join(import.meta.dirname, '..', '..');
const bundle = pathToFileURL(join(root, '.build', 'server', 'start.js')).href;

/** The product in a process of its own, as `npm start` runs it. */
export interface ProductProcess {
  url: string;
  /** `kill -9`; settles when the process is gone. */
  kill: () => Promise<void>;
}

/** What a process said before it ended by itself. */
export interface EndedProcess {
  code: number | null;
  said: string;
}

const running = new Set<ChildProcess>();

/** Builds the server if it is out of date. Once, before processes are started. */
export function buildProductServer(): Promise<void> {
  return buildServer(root, { onlyIfStale: true });
}

/** Starts the product without the demo on a free port and waits until it listens; rejects with what it said instead. */
export async function startProduct(env: Record<string, string>): Promise<ProductProcess> {
  const started = await launch(env);
  if ('code' in started) throw new Error(`The product ended with ${started.code}: ${started.said}`);
  return started;
}

/** Starts a product that is expected to give up, and answers why it did. */
export async function startInVain(env: Record<string, string>): Promise<EndedProcess> {
  const started = await launch(env);
  if ('code' in started) return started;
  await started.kill();
  throw new Error('The product started.');
}

/** Ends every process that a failed test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

function launch(env: Record<string, string>): Promise<ProductProcess | EndedProcess> {
  const script = `import { start } from ${JSON.stringify(bundle)}; await start(${JSON.stringify(root)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'silent', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() =>
    running.delete(child),
  );
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  let said = '';
  return new Promise((resolve) => {
    const hear = (chunk: string) => {
      said += chunk;
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (url) resolve({ url: url.replace('localhost', '127.0.0.1'), kill });
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    void ended.then((code) => resolve({ code, said }));
  });
}
