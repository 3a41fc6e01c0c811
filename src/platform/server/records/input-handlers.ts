import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { badRequest } from '../errors/refusals.ts';

/** Longest autosaved input and saved view, in characters of JSON. */
const limits = { draft: 1_000_000, view: 20_000 };

/** Autosaved input, favourites, templates and saved views: what the engine keeps for a user. */
export const inputHandlers: [string, CallHandler][] = [
  ['formDraft.get', ({ app, actor, query }) => app.engine.drafts.get(actor, query.key ?? '')],
  [
    'formDraft.put',
    async ({ app, actor, body }) => {
      refuseLong(body.data as JsonObject, limits.draft);
      await app.engine.drafts.put(actor, String(body.key), body.data as JsonObject);
      return { savedAt: app.clock.now().toISOString() };
    },
  ],
  [
    'formDraft.delete',
    async ({ app, actor, query }) => {
      await app.engine.drafts.remove(actor, query.key ?? '');
      return { deleted: true };
    },
  ],
  [
    'favourite.list',
    async ({ app, actor, query }) => ({ codes: await app.engine.favourites.list(actor, query.call ?? '') }),
  ],
  [
    'favourite.put',
    async ({ app, actor, body }) => {
      const callId = String(body.call);
      const { operation } = app.definitions.calls.get(callId) ?? {};
      if (!operation || !('options' in operation)) throw badRequest();
      await app.engine.favourites.put(actor, { callId, code: String(body.code), isStarred: body.isStarred === true });
      return { isStarred: body.isStarred === true };
    },
  ],
  [
    'template.list',
    async ({ app, actor, query }) => ({ items: await app.engine.templates.list(actor, query.flow ?? '') }),
  ],
  [
    'template.put',
    async ({ app, actor, body }) => {
      const flowId = String(body.flow);
      if (app.definitions.flows.get(flowId)?.kind !== 'steps') throw badRequest();
      await app.engine.templates.put(actor, { flowId, name: String(body.name), record: body.record as JsonObject });
      return { savedAt: app.clock.now().toISOString() };
    },
  ],
  [
    'template.delete',
    async ({ app, actor, query }) => {
      await app.engine.templates.remove(actor, { flowId: query.flow ?? '', name: query.name ?? '' });
      return { deleted: true };
    },
  ],
  [
    'listView.list',
    async ({ app, actor, query }) => ({ items: await app.engine.views.list(actor, query.screen ?? '') }),
  ],
  [
    'listView.save',
    ({ app, actor, body }) => {
      refuseLong(body.query as JsonObject, limits.view);
      const view = { name: String(body.name), query: body.query as JsonObject };
      const known = typeof body.id === 'string' ? { id: body.id, ...view } : view;
      return app.engine.views.save(actor, String(body.screen), known);
    },
  ],
  [
    'listView.delete',
    async ({ app, actor, query }) => {
      await app.engine.views.remove(actor, query.screen ?? '', query.id ?? '');
      return { deleted: true };
    },
  ],
];

function refuseLong(data: JsonObject, limit: number): void {
  if (JSON.stringify(data).length > limit) throw badRequest('error.EN-BAD-REQUEST.size');
}
