import type { RegisteredEffect } from '../../../engine/server/effects/effect-word.ts';
import type { MasterFollowers } from '../../../engine/server/masters/master-follower.ts';
import type { CallHandler, HandlerRegistry } from './calls/call-handler.ts';
import { documentHandler } from './calls/record-document.ts';
import type {
  CompanyOrganizationsOf,
  DeputyshipsWith,
  Fact,
  LookUp,
  Offers,
  RouteDemand,
  RouteJudgeWith,
  ServerCapability,
  Suggestions,
  Withheld,
} from './capability.ts';
import type { ProductParts } from './product-parts.ts';

/** A product: everything that its capabilities bring, together. */
export interface ServerProduct extends ProductParts {
  effects: Readonly<Record<string, RegisteredEffect>>;
  facts: Readonly<Record<string, Fact>>;
  demands: Readonly<Record<string, RouteDemand>>;
  judgeRoute: RouteJudgeWith | undefined;
  companyOrganizations: CompanyOrganizationsOf | undefined;
  deputyships: DeputyshipsWith | undefined;
  offers: Readonly<Record<string, Offers>>;
  lookUps: Readonly<Record<string, LookUp>>;
  suggestions: Readonly<Record<string, Suggestions>>;
  withheld: Readonly<Record<string, Withheld>>;
  followers: MasterFollowers;
  handlers: HandlerRegistry;
}

/**
 * Puts capabilities together.
 * @throws when two of them bring something of the same name
 */
export function composeCapabilities(capabilities: readonly ServerCapability[]): ServerProduct {
  const all = <Value>(what: string, entriesOf: (one: ServerCapability) => readonly [string, Value][]) =>
    onlyOnce(what, capabilities.flatMap(entriesOf));
  const record = <Value>(
    what: string,
    partOf: (one: ServerCapability) => Readonly<Record<string, Value>> | undefined,
  ) => Object.fromEntries(all(what, (one) => Object.entries(partOf(one) ?? {})));
  const onlyOne = <Name extends 'judgeRoute' | 'companyOrganizations' | 'deputyships'>(
    name: Name,
  ): ServerCapability[Name] =>
    all(name, ({ [name]: one }): readonly [string, ServerCapability[Name]][] => (one ? [[name, one]] : [])).get(name);
  return {
    effects: record('effects', (one) => one.effects),
    facts: record('facts', (one) => one.facts),
    demands: record('demands', (one) => one.demands),
    judgeRoute: onlyOne('judgeRoute'),
    companyOrganizations: onlyOne('companyOrganizations'),
    deputyships: onlyOne('deputyships'),
    offers: record('offers', (one) => one.offers),
    lookUps: record('look-ups', (one) => one.lookUps),
    suggestions: record('suggestions', (one) => one.suggestions),
    withheld: record('rules that hold choices back', (one) => one.withheld),
    followers: record('followers of masters', (one) => one.followers),
    handlers: {
      signedIn: all('handlers', (one) => [...(one.handlers ?? []), ...documentHandlersOf(one)]),
      public: all('public handlers', (one) => one.publicHandlers ?? []),
    },
    questions: [
      ...all('questions', (one) => (one.questions ?? []).map((question) => [question.name, question])).values(),
    ],
    flowsWithStages: capabilities.flatMap((one) => one.flowsWithStages ?? []),
    documents: record('documents', (one) => one.documents),
    staticLists: record('static lists', (one) => one.staticLists),
    deliveries: capabilities.flatMap(({ deliveries }) => (deliveries ? [deliveries] : [])),
  };
}

function documentHandlersOf({ documents = {} }: ServerCapability): [string, CallHandler][] {
  return Object.entries(documents).map(([call, make]) => [call, documentHandler(make)]);
}

function onlyOnce<Value>(what: string, entries: readonly [string, Value][]): ReadonlyMap<string, Value> {
  const map = new Map(entries);
  if (map.size === entries.length) return map;
  const names = entries.map(([name]) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  throw new Error(`Two ${what} have the same name: ${twice.join(', ')}.`);
}
