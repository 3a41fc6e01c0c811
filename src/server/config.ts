import { join } from 'node:path';

/** What the environment decides. */
export interface ServerConfig {
  /** Folder of the project: definitions, texts and migrations are read from here. */
  rootDir: string;
  /** Where the embedded store and uploaded files live. */
  dataDir: string;
  /** `postgres://…`, or `file:DIRECTORY` for the embedded store. */
  databaseUrl: string;
  host: string;
  port: number;
  /** Demo world, demo clock and one-click sign-in. Off: they do not exist. */
  demo: boolean;
  /** When the demo clock starts, ISO 8601; it runs on from there. */
  demoNow: string;
  /** Built browser application. */
  webDir: string;
  /** Addresses of proxies whose `x-forwarded-for` is believed; none by default. */
  trustProxy: string[];
  logLevel: string;
}

/** Reads the configuration. Throws when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv, rootDir: string): ServerConfig {
  const dataDir = env.DATA_DIR || join(rootDir, '.data');
  return {
    rootDir,
    dataDir,
    databaseUrl: env.DATABASE_URL || `file:${join(dataDir, 'store')}`,
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    demo: env.DEMO !== '0',
    demoNow: instantOf(env.DEMO_NOW || '2026-11-20T10:00:00+09:00'),
    webDir: join(rootDir, '.build', 'web'),
    trustProxy: (env.TRUST_PROXY ?? '').split(',').filter(Boolean),
    // In the demo the terminal belongs to the reader of the sign-in hints.
    logLevel: env.LOG_LEVEL || (env.DEMO === '0' ? 'info' : 'warn'),
  };
}

function portOf(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be 0 to 65535, not "${text}".`);
  return port;
}

function instantOf(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Error(`DEMO_NOW must be an ISO 8601 instant, not "${text}".`);
  return at.toISOString();
}
