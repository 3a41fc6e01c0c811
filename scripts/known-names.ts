import type { KnownNames } from '../engine/core/lint/lint-definitions.ts';
import type { OptionSchema } from '../engine/core/options/option-schema.ts';
import { createServerAjv } from '../engine/core/validators/create-server-ajv.ts';
import type { Registry } from '../engine/react/registry.ts';
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
    options: {
      screenKinds: optionSchemasOf(screenKinds),
      sectionKinds: optionSchemasOf(sectionKinds),
      widgets: optionSchemasOf(widgets),
    },
    keywords: Object.keys(createServerAjv().RULES.all),
  };
}

function optionSchemasOf<Kind extends { optionSchema?: OptionSchema }>(
  registry: Registry<Kind>,
): Record<string, OptionSchema> {
  return Object.fromEntries(
    registry.names().flatMap((name) => {
      const { optionSchema } = registry.get(name);
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
