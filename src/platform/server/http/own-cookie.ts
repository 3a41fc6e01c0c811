import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';

/** A cookie of ours; scripts never see it, and no other site's request carries it. */
export interface OwnCookie {
  name: string;
  value: string;
  /** The addresses that get it. */
  path: string;
  seconds: number;
}

/** Hands the browser a cookie; over https alone where people reach the product by https, whatever stands in between. */
export function setOwnCookie(app: Pick<AppContext, 'config'>, reply: FastifyReply, cookie: OwnCookie): void {
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const { name, value, path, seconds } = cookie;
  reply.header('set-cookie', `${name}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`);
}

/** The value of a cookie, empty when it did not come. */
export function cookieOf(cookies: string | undefined, name: string): string {
  const found = cookies?.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1) ?? '';
}
