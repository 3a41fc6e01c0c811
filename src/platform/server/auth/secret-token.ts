import { createHash, randomBytes } from 'node:crypto';

/** A new secret that opens something: 32 random bytes, 43 characters. The only place that makes one; stores keep its hash. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Has it the shape of such a secret? */
export function isSecretToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** The token as it is kept: a stolen table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
