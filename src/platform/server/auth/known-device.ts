import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Query } from '../../../../engine/server/ports.ts';
import type { Account } from '../accounts/account.ts';
import type { AppContext } from '../app-context.ts';
import { cookieOf, setOwnCookie } from '../http/own-cookie.ts';
import { hashToken, isSecretToken, makeSecretToken } from './secret-token.ts';

/** Cookie by which a browser is known again. It opens nothing: it only has tries of its own. */
const deviceCookie = 'known-device';

const lifeDays = 180;

/** Browsers of a person that are remembered; the one not used for longest is forgotten first. */
const mostDevices = 10;

/** The browser of a request as it is kept, when this person signed in with it before; else `null`. */
export async function knownDeviceOf(
  query: Query,
  { tenant, code }: Pick<Account, 'tenant' | 'code'>,
  request: FastifyRequest,
  at: Date,
): Promise<string | null> {
  const given = cookieOf(request.headers.cookie, deviceCookie);
  if (!isSecretToken(given)) return null;
  const { rows } = await query<{ hash: string }>(
    `select device_hash as hash from known_device
     where tenant = $1 and user_code = $2 and device_hash = $3 and used_at > $4::timestamptz`,
    [tenant, code, hashToken(given), beginOfLife(at)],
  );
  return rows[0]?.hash ?? null;
}

/** After a right password: from now on this browser is known as one of this person's. */
export async function rememberDevice(
  app: AppContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { tenant, code }: Pick<Account, 'tenant' | 'code'>,
): Promise<void> {
  const { query } = app.database;
  const at = app.wallClock.now();
  const held = cookieOf(request.headers.cookie, deviceCookie);
  // One cookie for everybody who signs in at this browser: each is known by a row of his own.
  const device = isSecretToken(held) ? held : makeSecretToken();
  await query(
    `insert into known_device (tenant, user_code, device_hash, used_at) values ($1, $2, $3, $4)
     on conflict (tenant, user_code, device_hash) do update set used_at = excluded.used_at`,
    [tenant, code, hashToken(device), at.toISOString()],
  );
  await query(
    `delete from known_device where tenant = $1 and user_code = $2 and (used_at <= $3 or device_hash not in (
       select device_hash from known_device where tenant = $1 and user_code = $2 order by used_at desc limit $4))`,
    [tenant, code, beginOfLife(at), mostDevices],
  );
  setOwnCookie(app, reply, { name: deviceCookie, value: device, path: '/', seconds: lifeDays * 24 * 60 * 60 });
}

function beginOfLife(at: Date): string {
  return new Date(at.getTime() - lifeDays * 24 * 60 * 60_000).toISOString();
}
