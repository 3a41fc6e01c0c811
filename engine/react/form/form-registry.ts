import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  createSchemaUtils,
  DEFAULT_ID_PREFIX,
  DEFAULT_ID_SEPARATOR,
  englishStringTranslator,
  type RJSFSchema,
  type Registry as RjsfRegistry,
  type ValidatorType,
} from '@rjsf/utils';
import type { EngineRegistries } from '../registries.ts';
import { formTemplates } from '../theme/form-templates.tsx';

const made = new WeakMap<EngineRegistries, RjsfRegistry>();

/** The form library's registry of an engine, made once. */
export function formRegistryOf(registries: EngineRegistries): RjsfRegistry {
  const found = made.get(registries) ?? createFormRegistry(registries);
  made.set(registries, found);
  return found;
}

/**
 * The form library's registry: its SchemaField, our templates, our widgets. There is no `<Form>`.
 * Only the fields we draw are taken in (each is one value with one widget), which leaves out a third of the library.
 */
function createFormRegistry(registries: EngineRegistries): RjsfRegistry {
  const { widgets } = registries;
  return {
    fields: {
      SchemaField,
      StringField,
      NumberField: StringField,
      BooleanField: StringField,
      ArrayField: StringField,
      ObjectField: StringField,
    },
    templates: formTemplates,
    widgets: Object.fromEntries(widgets.names().map((name) => [name, widgets.get(name).component])),
    formContext: {},
    rootSchema: {},
    schemaUtils: createSchemaUtils(neverValidates, {}),
    translateString: englishStringTranslator,
    // Callbacks are stable and values share structure, so comparing identities is enough.
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}

/** Rules run over the whole record elsewhere; a leaf schema without conditions never asks. */
const neverValidates: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
