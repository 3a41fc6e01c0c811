import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The policy of every answer. Scripts come from this origin only and are never evaluated from text; styles may be
 * inline because AG Grid and Blueprint place elements with style attributes.
 */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

/** The policy as plain headers, for answers that pass no hook. */
export const barePolicy: Record<string, string> = {
  'content-security-policy': Object.entries(contentSecurityPolicy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';'),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Puts the security headers on every answer, errors included; parts of a page need fewer (`withoutDocumentHeaders`).
 * `reached`: origins that the page itself sends requests to, beside its own.
 */
export async function registerSecurityHeaders(app: FastifyInstance, reached: readonly string[] = []): Promise<void> {
  const directives = {
    ...contentSecurityPolicy,
    'connect-src': [...contentSecurityPolicy['connect-src'], ...reached],
  };
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
}
