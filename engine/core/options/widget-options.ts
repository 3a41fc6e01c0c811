import { closedOptions, type Option } from './option-schema.ts';

/** A relative JSON pointer from the widget's value, `1/tiers`. */
export function pointerOption(description: string): Option {
  return { type: 'string', description, pattern: '^(0|[1-9][0-9]?)(/.*)?$' };
}

/** Widget `multiline`. */
export const multilineOptions = closedOptions({
  rows: {
    type: 'integer',
    minimum: 1,
    maximum: 30,
    description: 'Lines of text seen at once; 3 unless said otherwise.',
  },
});

/** Widget `number`. */
export const numberOptions = closedOptions({
  allowMinus: { type: 'boolean', description: 'Takes `-`.' },
  allowPlus: { type: 'boolean', description: 'Takes `+`.' },
  allowComma: { type: 'boolean', description: 'Takes `,`.' },
  allowColon: { type: 'boolean', description: 'Takes `:`.' },
  allowDot: { type: 'boolean', description: 'Takes `.`.' },
  maxLength: { type: 'integer', minimum: 1, maximum: 100, description: 'The most characters it takes.' },
});

/** Widget `zipCode`. */
export const zipCodeOptions = closedOptions({
  call: { type: 'string', names: 'call', description: 'The call that answers the address of a postal code.' },
  fills: {
    type: 'object',
    description: 'Where the parts of the address go: part of the answer → field beside this one.',
    additionalProperties: { type: 'string' },
  },
});

/** Widget `telephone`. */
export const telephoneOptions = closedOptions({
  allowPlus: { type: 'boolean', description: 'Takes `+`, for numbers from abroad.' },
});

/** Widget `picker`, and those that are made from it. */
export const pickerOptions = closedOptions({
  columns: {
    type: 'array',
    maxItems: 6,
    items: { type: 'string' },
    description: 'Properties of its items that its table shows beside code and name.',
  },
});

/** Widget `levels`. */
export const levelsOptions = closedOptions(
  {
    call: { type: 'string', names: 'call', description: 'The call that answers the items below one.' },
    levels: {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: { type: 'string' },
      description: 'Names of the levels from the top, for the texts of the columns.',
    },
    anyLevel: { type: 'boolean', description: 'An item of any level may be chosen, not of the last alone.' },
  },
  ['call', 'levels'],
);
