import { randomUUID } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';

/** The analytics dashboard that people are signed in to. */
export interface DashboardConfig {
  /** Where it is. */
  url: string;
  /** Who signs, as the dashboard knows it. */
  issuer: string;
  /** Which of the issuer's keys. */
  keyId: string;
  /** PKCS #8 PEM of an RSA key. */
  key: string;
}

/** Who is signed in to it. */
export interface DashboardUser {
  subject: string;
  name: string;
  mailAddress: string | null;
  groups: readonly string[];
}

/** What dashboards expect in a token that begins a session there, and how long it may be on its way, in seconds. */
const audience = 'qlik.api/login/jwt-session';
const lifeInSeconds = 60;

/** Signs the token with which the browser begins a session at the dashboard; RS256, good for a minute. */
export async function signDashboardToken(dashboard: DashboardConfig, user: DashboardUser, at: Date): Promise<string> {
  const issuedAt = Math.floor(at.getTime() / 1000);
  return new SignJWT({
    subType: 'user',
    name: user.name,
    ...(user.mailAddress && { email: user.mailAddress, email_verified: true }),
    groups: [...user.groups],
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: dashboard.keyId })
    .setSubject(user.subject)
    .setIssuer(dashboard.issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + lifeInSeconds)
    .sign(await importPKCS8(dashboard.key, 'RS256'));
}
