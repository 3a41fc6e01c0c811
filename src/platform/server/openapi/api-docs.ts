import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** `/openapi.json`, and `/api-docs` to read it in a browser. Both hold what is public anyway: the shape of calls. */
export function registerApiDocs(server: FastifyInstance, { definitions }: AppContext): void {
  // Made when somebody first reads them: a tenth of a second that no start waits for.
  let json: string | undefined;
  let page: string | undefined;
  server.get('/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(definitions), null, 2);
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
  });
  server.get('/api-docs', (_request, reply) => {
    page ??= apiDocsPage(openApiDocument(definitions));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
