import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { staticChoices } from './static-lists.ts';

/** `static.entities`: one static list, or all of them, in the user's language. */
const entities: CallHandler = async ({ app, actor, query, language }) => {
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const { staticLists } = app.product;
  const wanted = query.type === undefined ? Object.keys(staticLists) : [query.type];
  const lists = wanted.map((type) => {
    const choices = staticChoices(staticLists, app.definitions, type);
    if (!choices) throw notFound();
    const named = choices.map(({ code, keys }) => ({ code, name: texts.text(language, keys) }));
    return [type, named] as const;
  });
  return { entities: Object.fromEntries(lists) };
};

/** Handlers of static lists. */
export const staticListHandlers: [string, CallHandler][] = [['static.entities', entities]];
