import { Ajv, type ValidateFunction } from 'ajv';
import type { Definitions } from '../engine/core/definitions.ts';
import { placeOf } from '../engine/core/definitions.ts';
import { pathToPointer } from '../engine/core/json-pointer.ts';
import type { Problem } from '../engine/core/problem.ts';
import { productRegistries } from '../src/web/engine/product-registries.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const compiled = new Map<string, ValidateFunction>();

/** The `options` that screens give to widgets are those the widgets take. Widgets that say nothing about theirs take any. */
export function checkWidgetOptions(definitions: Definitions): Problem[] {
  return [...definitions.screens.values()].flatMap((screen) =>
    Object.entries(screen.fields ?? {}).flatMap(([field, { widget, options }]): Problem[] => {
      const validate = widget === undefined || options === undefined ? null : validatorOf(widget);
      if (!validate || validate(options)) return [];
      const { file, pointer } = placeOf(definitions, `screen:${screen.id}`);
      const [error] = validate.errors ?? [];
      const name = error?.params.additionalProperty;
      const reason = `${widget} ${name === undefined ? error?.message : `takes no option "${name}"`}.`;
      const at = pathToPointer(['fields', field, 'options']) + (error?.instancePath ?? '');
      return [{ file, pointer: pointer + at, code: 'screen.widgetOptions', reason }];
    }),
  );
}

function validatorOf(widget: string): ValidateFunction | null {
  const { widgets } = productRegistries;
  const schema = widgets.has(widget) ? widgets.get(widget).optionSchema : undefined;
  if (!schema) return null;
  const validate = compiled.get(widget) ?? ajv.compile(schema);
  compiled.set(widget, validate);
  return validate;
}
