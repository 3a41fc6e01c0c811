import { Ajv, type ValidateFunction } from 'ajv';
import type { Definitions } from '../engine/core/definitions.ts';
import { placeOf } from '../engine/core/definitions.ts';
import { pathToPointer } from '../engine/core/json-pointer.ts';
import type { Problem } from '../engine/core/problem.ts';

/**
 * The `options` that screens give to widgets are those the widgets take. Widgets that say nothing about theirs take any.
 * @param schemas widget → JSON schema of its options
 */
export function checkWidgetOptions(definitions: Definitions, schemas: Readonly<Record<string, object>>): Problem[] {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (widget: string): ValidateFunction | undefined => {
    const schema = Object.hasOwn(schemas, widget) ? schemas[widget] : undefined;
    const validate = compiled.get(widget) ?? (schema && ajv.compile(schema));
    if (validate) compiled.set(widget, validate);
    return validate;
  };
  return [...definitions.screens.values()].flatMap((screen) =>
    Object.entries(screen.fields ?? {}).flatMap(([field, { widget, options }]): Problem[] => {
      const validate = widget === undefined || options === undefined ? undefined : validatorOf(widget);
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
