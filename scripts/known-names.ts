import type { KnownNames } from '../engine/core/lint/lint-definitions.ts';
import { createServerAjv } from '../engine/core/validators/create-server-ajv.ts';
import { builtInQuestions, createAccessQuestions } from '../engine/server/records/access-questions.ts';
import { createApprovalEffects } from '../engine/server/records/approval-effects.ts';
import { createVersionEffects } from '../engine/server/records/version-effects.ts';
import { webProduct } from '../src/browser.ts';
import { registriesOf } from '../src/platform/web/engine/product-registries.ts';
import { product } from '../src/server.ts';

/** Names that code registers, for the lint: asked of the registries themselves, so that they cannot drift. */
export function knownNames(): KnownNames {
  const { screenKinds, sectionKinds, widgets } = registriesOf(webProduct);
  return {
    actions: [createApprovalEffects(noModels), createVersionEffects(noModels), product.effects].flatMap(Object.keys),
    questions: questionNames(),
    handlers: [...product.handlers.signedIn.keys(), ...product.handlers.public.keys()],
    screenKinds: [...screenKinds.names(), ...publicScreenKinds],
    sectionKinds: sectionKinds.names(),
    widgets: widgets.names(),
    keywords: Object.keys(createServerAjv().RULES.all),
  };
}

/** Widget → JSON schema of its options, of widgets that say what they take. */
export function widgetOptionSchemas(): Record<string, object> {
  const { widgets } = registriesOf(webProduct);
  return Object.fromEntries(
    widgets.names().flatMap((name) => {
      const { optionSchema } = widgets.get(name);
      return optionSchema ? [[name, optionSchema]] : [];
    }),
  );
}

/** Screens for everybody come without the engine, so they stand in no registry. */
const publicScreenKinds = [
  'login',
  'loginDemo',
  'logout',
  'passwordReset',
  'passwordResetChange',
  'forcePasswordChange',
  'samlToken',
  'mallLogin',
  'singleSignOn',
  'singleSignOut',
];

/** Naming effects needs no records. */
const noModels = {
  of: (id: string): never => {
    throw new Error(`There is no record "${id}".`);
  },
  living: (id: string): never => {
    throw new Error(`There is no record "${id}".`);
  },
  master: (id: string): never => {
    throw new Error(`There is no record "${id}".`);
  },
  allLiving: () => [],
  all: () => [],
};

/** The engine's questions by name; asking for each throws when it is gone. */
function questionNames(): string[] {
  const find = createAccessQuestions(product.questions);
  return [...builtInQuestions, ...product.questions.map((question) => question.name)].map((name) => find(name).name);
}
