import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { staticChoices, staticListNames } from '../lists/static-lists.ts';

/** `static.entities`: one static list, or all of them, in the user's language. */
const entities: CallHandler = async ({ app, actor, query, language }) => {
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const wanted = query.type === undefined ? staticListNames : [query.type];
  const lists = wanted.map((type) => {
    const choices = staticChoices(app.definitions, type);
    if (!choices) throw notFound();
    const named = choices.map(({ code, keys }) => ({ code, name: texts.text(language, keys) }));
    return [type, named] as const;
  });
  return { entities: Object.fromEntries(lists) };
};

/** Roles whose holders may be chosen as approvers. */
const approverRoles = ['APPROVER', 'PURCHASE_APPROVER'];

/** `approver.search`: people who may approve, by name, code or organization; never the asking user. */
const approverSearch: CallHandler = async ({ app, actor, body }) => {
  const keyword = typeof body.keyword === 'string' ? body.keyword.normalize('NFKC').trim() : '';
  const codes = Array.isArray(body.codes) ? body.codes : null;
  const organization = typeof body.organizationCode === 'string' ? body.organizationCode : null;
  const limit = typeof body.limit === 'number' ? body.limit : 20;
  const { rows } = await app.database.tenantTransaction(actor.tenant, (query) =>
    query(
      `select code, name, organization_name as "organizationName", position_name as "positionName"
       from user_account
       where tenant = $1 and active and code <> $2 and roles && $3
         and ($4 = '' or position(lower($4) in lower(name || ' ' || replace(name, ' ', '') || ' ' || code || ' ' ||
           organization_name || ' ' || coalesce(position_name, ''))) > 0)
         and ($5::text[] is null or code = any($5::text[]))
         and ($6::text is null or organization_code = $6::text)
       order by organization_code, code limit $7`,
      [actor.tenant, actor.code, approverRoles, keyword, codes, organization, limit],
    ),
  );
  return { items: rows };
};

/** Handlers over master data that are more than a search of one record. */
export const masterHandlers: [string, CallHandler][] = [
  ['static.entities', entities],
  ['approver.search', approverSearch],
];
