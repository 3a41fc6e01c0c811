import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import { foldSpelling } from '../../../../engine/server/schema/fold-spelling.ts';
import { grantorsFor } from '../access/access-handlers.ts';
import { explainScreen } from '../access/explain-screen.ts';
import { providerGroups } from '../access/provider-groups.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { findFile } from '../files/stored-file.ts';
import { sendFile } from '../http/send-file.ts';

/** So many articles are shown beside a screen, or found. */
const mostArticles = 10;

/** Where a desk or an article belongs; empty: everywhere, for everybody. */
interface Placed {
  name: string;
  language?: string;
  screens?: readonly { screenCode: string }[];
  roles?: readonly { roleCode: string }[];
}

/**
 * `help.here`: who answers for a screen, what is written about it, and which of its buttons the caller has not, with why.
 * People of another party are told of the provider's desks only: those of the group are its own people's.
 */
const here: CallHandler = async (context) => {
  const { app, actor, scope, query } = context;
  const screen = app.definitions.screens.get(query.screen ?? '');
  if (!screen) throw notFound();
  const isInsider = actor.counterpartyCode === undefined;
  const explained = explainScreen(app.definitions, screen, {
    roles: actor.roles,
    active: true,
    mustChangePassword: false,
    featuresOff: scope.featuresOff,
  });
  const absent = explained.buttons.filter(({ verdict }) => verdict !== 'open');
  const missing = [...new Set(absent.flatMap((button) => button.missing))];
  const grantors = await grantorsFor(app.database.query, actor.tenant, missing);
  return {
    desks: await desksFor(context, screen),
    articles: [
      ...(isInsider ? await articlesFor(context, screen) : []),
      ...(await sharedArticles(context, screen)),
    ].slice(0, mostArticles),
    buttons: absent,
    grantors: isInsider ? grantors : grantors.map((grant) => ({ ...grant, people: [] })),
  };
};

/** `help.file`: a file that a desk gives out, for whom the desk is. */
const file: CallHandler = async (context) => {
  const { app, query, reply } = context;
  const [tenant = '', code = ''] = (query.desk ?? '').split('/');
  const desk = (await desksIn(context)).find((one) => one.tenant === tenant && one.record.code === code);
  const fileId = desk?.record.files?.find((one) => one.fileId === query.fileId)?.fileId;
  const found = fileId && (await app.database.tenantTransaction(tenant, (run) => findFile(run, tenant, fileId)));
  if (!found) throw notFound();
  return sendFile(reply, { ...found, content: await app.files.read(tenant, found.id) });
};

/** Handlers of help. */
export const helpHandlers: [string, CallHandler][] = [
  ['help.here', here],
  ['help.file', file],
];

type Screen = ScreenDefinition & { id: string };

/** The group's desks, those of this screen before those of all, then the provider's. */
async function desksFor(context: CallContext, screen: Screen) {
  const { actor, language } = context;
  const all = await desksIn(context);
  return [...new Set(all.map(({ tenant }) => tenant))].flatMap((tenant) =>
    inPlace(
      all.filter((one) => one.tenant === tenant).map(({ record }) => record),
      { screen, roles: actor.roles, language },
    ).map(({ code, name, answersFor, hours, phone, mailAddress, guide, files = [] }) => ({
      ...{ id: `${tenant}/${code}`, name, answersFor, hours, phone, mailAddress, guide, files },
      isProvider: tenant !== actor.tenant,
    })),
  );
}

/** The desks that are there for this person's roles: of his group, unless he is of another party, and of the provider. */
async function desksIn({ app, actor }: CallContext) {
  const isInsider = actor.counterpartyCode === undefined;
  const tenants = [...(isInsider ? [actor.tenant] : []), ...(await providerGroups(app.database.query))];
  const kept = await Promise.all(
    [...new Set(tenants)].map(async (tenant) =>
      (await app.engine.listMasters(tenant, 'help/desk')).map(({ record }) => ({ tenant, record })),
    ),
  );
  return kept.flat().filter(({ record: { roles = [] } }) => isFor(roles, actor.roles));
}

/** What the provider has written for the people of all company groups: about the screen, or with the words looked for. */
async function sharedArticles({ app, actor, language, query }: CallContext, screen: Screen) {
  const groups = (await providerGroups(app.database.query)).filter((tenant) => tenant !== actor.tenant);
  const kept = await Promise.all(groups.map((tenant) => app.engine.listMasters(tenant, 'help/article')));
  const shared = kept
    .flat()
    .map(({ record }) => record)
    .filter((record) => record.shared === true);
  // Folded words have no blanks any more.
  const words = (query.keyword ?? '').split(/\s+/).map(foldSpelling).filter(Boolean);
  if (words.length === 0) {
    const here = shared.filter(({ screens = [] }) => screens.length > 0);
    return inPlace(here, { screen, roles: actor.roles, language }).map(shown);
  }
  return shared
    .filter(({ name, body, keywords = '' }) =>
      words.every((word) => foldSpelling(`${name} ${body} ${keywords}`).includes(word)),
    )
    .toSorted((one, other) => rankOf(one, language) - rankOf(other, language))
    .map(shown);
}

function rankOf({ language: its }: Placed, language: string): number {
  return its === undefined || its === language ? 0 : 1;
}

/** What is written about the screen, or what is found anywhere by the words that somebody looks for. */
async function articlesFor({ app, actor, language, query }: CallContext, screen: Screen) {
  const keyword = (query.keyword ?? '').trim();
  const told = { screen, roles: actor.roles, language };
  if (keyword === '') {
    const articles = await app.engine.listMasters(actor.tenant, 'help/article');
    const here = articles.map(({ record }) => record).filter(({ screens = [] }) => screens.length > 0);
    return inPlace(here, told).slice(0, mostArticles).map(shown);
  }
  const operation = {
    record: 'help/article',
    visibleTo: ['insider'],
    label: 'name',
    search: ['code'],
    columns: ['code', 'name'],
  };
  const { items } = await app.engine.options(actor, operation, { keyword, limit: mostArticles, language });
  const codes = items.map(({ code }) => String(code));
  const found = await app.engine.listMasters(actor.tenant, 'help/article', undefined, codes);
  return found.map(({ record }) => shown(record));
}

function shown({ name, body }: { name: string; body: string }) {
  return { name, body };
}

/** For everybody, or for one of these roles. */
function isFor(asked: readonly { roleCode: string }[], roles: readonly string[]): boolean {
  return asked.length === 0 || asked.some(({ roleCode }) => roles.includes(roleCode));
}

/** Those that are for this screen and this person; the reader's language and what names the screen first. */
function inPlace<One extends Placed>(
  all: readonly One[],
  { screen, roles, language }: { screen: Screen; roles: readonly string[]; language: string },
): One[] {
  const isHere = ({ screens = [] }: One) => screens.some(({ screenCode }) => screenCode === screen.code);
  const rank = (one: One) => (isHere(one) ? 0 : 2) + (one.language === undefined || one.language === language ? 0 : 1);
  return all
    .filter((one) => (one.screens ?? []).length === 0 || isHere(one))
    .filter(({ roles: asked = [] }) => isFor(asked, roles))
    .toSorted((one, other) => rank(one) - rank(other));
}
