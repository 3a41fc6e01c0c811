import { createExpressions } from '../engine/core/expressions/expressions.ts';
import type { KnownNames } from '../engine/core/lint/lint-definitions.ts';
import type { OptionSchema } from '../engine/core/options/option-schema.ts';
import { createServerAjv } from '../engine/core/validators/create-server-ajv.ts';
import type { Registry } from '../engine/react/registry.ts';
import { effectFormsOf, type RegisteredEffect } from '../engine/server/effects/effect-word.ts';
import { createEngineEffects } from '../engine/server/effects/engine-effects.ts';
import { builtInQuestions, createAccessQuestions } from '../engine/server/records/reading/access-questions.ts';
import { createRecordModels } from '../engine/server/records/record-model.ts';
import { webProduct } from '../src/browser.ts';
import type { ServerProduct } from '../src/platform/server/compose-capabilities.ts';
import { registriesOf } from '../src/platform/web/engine/product-registries.ts';
import { product } from '../src/server.ts';

/** Names that code registers, for the lint: asked of the registries themselves, so that they cannot drift. */
export function knownNames(): KnownNames {
  const { screenKinds, sectionKinds, widgets } = registriesOf(webProduct);
  const effects = new Map(Object.entries({ ...namedEffects(), ...product.effects }));
  return {
    actions: [...effects.keys()],
    effectForms: effectFormsOf(effects),
    facts: factsOf(product),
    questions: questionNames(),
    withheld: Object.keys(product.withheld),
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
  'recordLink',
  'mallLogin',
  'singleSignOn',
  'singleSignOut',
];

/** The engine's questions by name; asking for each throws when it is gone. */
function questionNames(): string[] {
  const find = createAccessQuestions(product.questions, new Set());
  return [...builtInQuestions, ...product.questions].map(({ name }) => find(name).name);
}

/** The engine's own effects, to be named only: they know no records. */
export function namedEffects(): Record<string, RegisteredEffect> {
  const expressions = createExpressions([]);
  return createEngineEffects({
    models: createRecordModels({ records: new Map(), flows: new Map() }, expressions),
    derivations: new Map(),
    expressions,
  });
}

/** Facts of a product as data. */
function factsOf({ facts }: Pick<ServerProduct, 'facts'>): NonNullable<KnownNames['facts']> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, { description, records }]) => [
      name,
      { description, ...(records && { records }) },
    ]),
  );
}
