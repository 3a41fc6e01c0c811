import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from './setup-messages.ts';

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/**
 * A page that sends a form to another site at once, or by its button where scripts are off. Its policy opens the way to that
 * site and to nothing else; what stands in it is kept by no cache and told to no page after it.
 */
export function sendDoorPage(
  reply: FastifyReply,
  { url, fields, charset, label }: { url: URL; fields: ReadonlyMap<string, string>; charset: string; label: string },
): FastifyReply {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'sha256-${scriptHash}'; form-action ${url.origin}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="ja"><meta charset="utf-8"><title>${escaped(label)}</title>
<form method="post" action="${escaped(url.href)}" accept-charset="${escaped(charset)}">${inputs.join('')}<button>${escaped(label)}</button></form>
<script>${script}</script></html>`);
}
