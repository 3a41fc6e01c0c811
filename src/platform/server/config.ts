import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetricsAddress } from './metrics/serve-metrics.ts';
import type { DashboardConfig } from './sso/systems/dashboard-token.ts';

/** What the environment decides. */
export interface ServerConfig {
  /** Folder of the project: definitions, texts and migrations are read from here. */
  rootDir: string;
  /** Where the embedded store and, without `filesUrl`, uploaded files live. */
  dataDir: string;
  /** `s3://…`: the object store where uploaded files live, for several servers; `null`: in `dataDir`. */
  filesUrl: string | null;
  /** `postgres://…`, or `file:DIRECTORY` for the embedded store. */
  databaseUrl: string;
  host: string;
  port: number;
  /** Demo world, demo clock and one-click sign-in. Off, as with `DATABASE_URL` unless `DEMO=1`: they do not exist. */
  demo: boolean;
  /** When the demo clock starts, ISO 8601; it runs on from there. */
  demoNow: string;
  /** Built browser application. */
  webDir: string;
  /** Addresses of proxies whose `x-forwarded-for` is believed; none by default. */
  trustProxy: string[];
  logLevel: string;
  /** `smtp://…` or `smtps://…`; `null`: mails are not sent, and say so. In the demo only a server that may be reached. */
  smtpUrl: string | null;
  /** Sender of mails. */
  mailFrom: string;
  /**
   * Mail address of the FAX gateway, with `{number}` where the FAX number belongs; `null`: what is to go by FAX fails,
   * and says so.
   */
  faxAddress: string | null;
  /** Where people reach the product, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  /** PEM of the key that signs what is sent to identity providers; `null`: it goes unsigned. */
  samlKey: string | null;
  /** PEM of its certificate, for the metadata. */
  samlCertificate: string | null;
  /** The analytics dashboard that buyers are signed in to; `null`: there is none. */
  dashboard: DashboardConfig | null;
  /** Origin that mobile browsers are sent to (spec §1); `null`: they are served as all the others. */
  mobileSite: string | null;
  /** Where browsers fetch companies' own texts, without a slash at the end; `null`: from this server (spec §7). */
  customizationUrl: string | null;
  /** Where `/metrics` is read; `null`: nothing is counted. */
  metrics: MetricsAddress | null;
  /** Statements of the store that take longer, in milliseconds, are logged. */
  slowQueryMs: number;
  /**
   * Hosts of shops that an operator named, with their port if any: they may lie in the inside network or be without TLS.
   * With an origin, that is where they really are; `null`: where they say.
   */
  punchoutHosts: ReadonlyMap<string, string | null>;
  /** Where the demo's practice shop listens; 0: on a free port. */
  practiceShopPort: number;
  /** Bytes that the files of one company group may take together. */
  uploadQuota: number;
}

/** Reads the configuration. Throws when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv, rootDir: string): ServerConfig {
  const dataDir = env.DATA_DIR || join(rootDir, '.data');
  const port = portOf(env.PORT);
  const demo = isDemo(env);
  return {
    rootDir,
    dataDir,
    filesUrl: env.FILES_URL || null,
    databaseUrl: env.DATABASE_URL || `file:${join(dataDir, 'store')}`,
    host: env.HOST || '127.0.0.1',
    port,
    demo,
    demoNow: instantOf(env.DEMO_NOW || '2026-11-20T10:00:00+09:00'),
    webDir: join(rootDir, '.build', 'web'),
    trustProxy: (env.TRUST_PROXY ?? '').split(',').filter(Boolean),
    // In the demo the terminal belongs to the reader of the sign-in hints.
    logLevel: env.LOG_LEVEL || (demo ? 'warn' : 'info'),
    smtpUrl: smtpUrlOf(env, demo),
    mailFrom: env.MAIL_FROM || 'ととのえ購買 <noreply@totonoe.example.co.jp>',
    faxAddress: faxAddressOf(env.FAX_ADDRESS) ?? (demo ? '{number}@fax.totonoe.example.co.jp' : null),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    samlKey: pemOf(env.SAML_KEY_FILE),
    samlCertificate: pemOf(env.SAML_CERTIFICATE_FILE),
    dashboard: dashboardOf(env),
    mobileSite: originOf('MOBILE_SITE_URL', env.MOBILE_SITE_URL),
    customizationUrl: originOf('CUSTOMIZATION_URL', env.CUSTOMIZATION_URL),
    metrics: metricsOf(env),
    slowQueryMs: wholeNumberOf('SLOW_QUERY_MS', env.SLOW_QUERY_MS, 1000),
    practiceShopPort: env.PRACTICE_SHOP_PORT ? portOf(env.PRACTICE_SHOP_PORT, 'PRACTICE_SHOP_PORT') : 0,
    punchoutHosts: punchoutHostsOf(env.PUNCHOUT_HOSTS),
    uploadQuota: wholeNumberOf('UPLOAD_QUOTA_MB', env.UPLOAD_QUOTA_MB, 10_240) * 1024 * 1024,
  };
}

/** On a database of one's own only by one's own word: its sign-in without a password is nothing to find by accident. */
function isDemo({ DEMO, DATABASE_URL }: NodeJS.ProcessEnv): boolean {
  if (DEMO && DEMO !== '0' && DEMO !== '1') throw new Error(`DEMO must be 0 or 1, not "${DEMO}".`);
  return DEMO ? DEMO === '1' : !DATABASE_URL;
}

function portOf(text: string | undefined, name = 'PORT'): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be 0 to 65535, not "${text}".`);
  return port;
}

function instantOf(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Error(`DEMO_NOW must be an ISO 8601 instant, not "${text}".`);
  return at.toISOString();
}

function dashboardOf(env: NodeJS.ProcessEnv): DashboardConfig | null {
  if (!env.DASHBOARD_URL) return null;
  const key = pemOf(env.DASHBOARD_KEY_FILE);
  if (!/^https?:\/\//.test(env.DASHBOARD_URL) || !URL.canParse(env.DASHBOARD_URL)) {
    throw new Error('DASHBOARD_URL must begin with https:// or http://.');
  }
  if (!env.DASHBOARD_ISSUER || !env.DASHBOARD_KEY_ID || !key) {
    throw new Error('DASHBOARD_URL needs DASHBOARD_ISSUER, DASHBOARD_KEY_ID and DASHBOARD_KEY_FILE.');
  }
  const url = env.DASHBOARD_URL.replace(/\/+$/, '');
  return { url, issuer: env.DASHBOARD_ISSUER, keyId: env.DASHBOARD_KEY_ID, key };
}

function pemOf(file: string | undefined): string | null {
  return file ? readFileSync(file, 'utf8') : null;
}

function smtpUrlOf(env: NodeJS.ProcessEnv, demo: boolean): string | null {
  const text = env.SMTP_URL;
  if (!text) return null;
  // The address may hold a password: it is not repeated.
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://.');
  return !demo || demoMayReach(new URL(text).hostname, env.DEMO_SMTP_HOSTS) ? text : null;
}

/** The demo's people and suppliers are invented, their addresses may not be: it speaks to this machine and to who is named. */
function demoMayReach(host: string, allowed = ''): boolean {
  const named = allowed.split(',').map((name) => name.trim());
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host) || named.includes(host);
}

function faxAddressOf(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^[^@\s]*\{number\}[^@\s]*@[^@\s]+$|^[^@\s]+@\{number\}[^@\s]*$/.test(text)) {
    throw new Error(`FAX_ADDRESS must be a mail address with {number} in it, not "${text}".`);
  }
  return text;
}

/** `host,host=origin,…` */
function punchoutHostsOf(text = ''): ReadonlyMap<string, string | null> {
  const named = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  return new Map(
    named.map((one): [string, string | null] => {
      const [host = '', origin] = one.split('=');
      return [host, originOf('PUNCHOUT_HOSTS', origin)];
    }),
  );
}

function originOf(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(`${name} must begin with https:// or http://, not "${text}".`);
  }
  return new URL(text).origin;
}

function wholeNumberOf(name: string, text: string | undefined, usual: number): number {
  if (!text) return usual;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} must be a whole number, not "${text}".`);
  return number;
}

/** On this machine alone unless told otherwise: what is counted says who is busy with what. */
function metricsOf({ METRICS_PORT, METRICS_HOST }: NodeJS.ProcessEnv): MetricsAddress | null {
  return METRICS_PORT ? { host: METRICS_HOST || '127.0.0.1', port: portOf(METRICS_PORT, 'METRICS_PORT') } : null;
}
