import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../../engine/core/definitions.ts';
import { builtInExtensions } from '../../../engine/react/built-in-extensions.ts';
import { fieldOptionsOf, uiSchemaOf } from '../../../engine/react/form/field-ui.ts';
import { widgetExamples } from '../../../engine/react/widget-examples.ts';
import { updateReference } from '../../../scripts/reference.ts';
import { webProduct } from '../../../src/browser.ts';

const kinds = Object.assign(
  {},
  ...[...builtInExtensions, ...webProduct.extensions].map((extension) => extension.widgets),
);
const examples = { ...widgetExamples, ...(await webProduct.widgetExamples()) };

it('every widget has an example, and every example a widget', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(kinds).sort());
});

describe.each(Object.entries(examples))('the example of %s', (name, example) => {
  const { properties, fields = {} } = example;
  const [first = ''] = Object.keys(properties);

  it('is a record as one would write it', () => {
    const { $schema: _none, ...rest } = {
      $schema: '',
      $id: 'sample/widget',
      type: 'object',
      additionalProperties: false,
    };
    const record = { ...rest, properties };
    const { problems } = parseDefinitions([
      { path: 'schemas/sample/widget.schema.json', text: JSON.stringify(record) },
    ]);
    // Samples say nothing about sizes, which records must.
    expect(
      problems.filter(({ code }) => code.startsWith('format.')).map(({ pointer, reason }) => `${pointer} ${reason}`),
    ).toEqual([]);
  });

  it('draws its first field with the widget', () => {
    const schema = properties[first] ?? {};
    const readonly = schema.readOnly === true;
    const ui = uiSchemaOf(schema, `/${first}`, first, readonly, fields[first]);
    expect(ui['ui:widget']).toBe(name);
    expect(fieldOptionsOf({ options: ui['ui:options'] ?? {} }).pointer).toBe(`/${first}`);
  });

  it('gives only options that the widget takes', () => {
    const { optionSchema } = kinds[name];
    const options = fields[first]?.options;
    if (options === undefined) return;
    const ajv = new Ajv({ strict: true });
    ajv.addVocabulary(['names']);
    const validate = ajv.compile(optionSchema ?? { const: undefined });
    expect(validate(options) || validate.errors).toBe(true);
  });
});

it('the reference says what the code says', async () => {
  expect(await updateReference(false)).toEqual([]);
});
