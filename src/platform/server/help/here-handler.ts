import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import { grantorsFor } from '../access/access-handlers.ts';
import { explainScreen } from '../access/explain-screen.ts';
import { providerGroups } from '../access/provider-groups.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';

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
    articles: isInsider ? await articlesFor(context, screen) : [],
    buttons: absent,
    grantors: isInsider ? grantors : grantors.map((grant) => ({ ...grant, people: [] })),
  };
};

/** Handlers of help. */
export const helpHandlers: [string, CallHandler][] = [['help.here', here]];

type Screen = ScreenDefinition & { id: string };

/** The group's desks, those of this screen before those of all, then the provider's. */
async function desksFor({ app, actor, language }: CallContext, screen: Screen) {
  const isInsider = actor.counterpartyCode === undefined;
  const tenants = [...(isInsider ? [actor.tenant] : []), ...(await providerGroups(app.database.query))];
  const kept = await Promise.all(
    [...new Set(tenants)].map(async (tenant) => {
      const desks = await app.engine.listMasters(tenant, 'help/desk');
      return inPlace(
        desks.map(({ record }) => record),
        { screen, roles: actor.roles, language },
      ).map(({ name, answersFor, hours, phone, mailAddress, guide }) => ({
        name,
        answersFor,
        hours,
        phone,
        mailAddress,
        guide,
        isProvider: tenant !== actor.tenant,
      }));
    }),
  );
  return kept.flat();
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

/** Those that are for this screen and this person; the reader's language and what names the screen first. */
function inPlace<One extends Placed>(
  all: readonly One[],
  { screen, roles, language }: { screen: Screen; roles: readonly string[]; language: string },
): One[] {
  const isHere = ({ screens = [] }: One) => screens.some(({ screenCode }) => screenCode === screen.code);
  const rank = (one: One) => (isHere(one) ? 0 : 2) + (one.language === undefined || one.language === language ? 0 : 1);
  return all
    .filter((one) => (one.screens ?? []).length === 0 || isHere(one))
    .filter(({ roles: asked = [] }) => asked.length === 0 || asked.some(({ roleCode }) => roles.includes(roleCode)))
    .toSorted((one, other) => rank(one) - rank(other));
}
