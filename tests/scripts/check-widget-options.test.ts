import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import type { Json } from '../../engine/core/formats/json-schema.ts';
import { checkWidgetOptions } from '../../scripts/check-widget-options.ts';
import { widgetOptionSchemas } from '../../scripts/known-names.ts';

const schemas = widgetOptionSchemas();

const problemsOf = (widget: string, options: Json) => {
  const screen = {
    path: '/sample/input',
    name: 'SampleInput',
    code: 'SA001',
    kind: 'custom',
    purpose: '試し',
    access: 'roleMap',
    fields: { quantity: { widget, options } },
  };
  const { definitions } = parseDefinitions([
    { path: 'schemas/sample/input.screen.json', text: JSON.stringify(screen) },
  ]);
  return checkWidgetOptions(definitions, schemas).map(({ pointer, code, reason }) => `${pointer} ${code}: ${reason}`);
};

describe('options of widgets', () => {
  it('may be what the widget takes', () => {
    expect(problemsOf('number', { maxLength: 5, allowDot: true })).toEqual([]);
    expect(problemsOf('tieredQuantity', { tiers: '1/tiers' })).toEqual([]);
  });

  it('that the widget does not take are named with their place', () => {
    expect(problemsOf('number', { maxLenght: 5 })).toEqual([
      '/fields/quantity/options screen.widgetOptions: number takes no option "maxLenght".',
    ]);
    expect(problemsOf('tieredQuantity', { tiers: 'tiers' })[0]).toContain('/fields/quantity/options/tiers');
    expect(problemsOf('levels', {})[0]).toContain("must have required property 'call'");
  });

  it('of a widget that says nothing about them may be anything', () => {
    expect(problemsOf('text', { any: 1 })).toEqual([]);
  });
});
