import { closedOptions } from '../../../../engine/core/options/option-schema.ts';

/** What `options` of a screen of kind `nextOrganization` may say. */
export const nextOrganizationOptions = closedOptions({
  uploads: { type: 'string', names: 'screen', description: 'Where files of units and people are brought.' },
  handOver: {
    type: 'object',
    description: 'Where the cases of a person are seen and handed over one by one, by what he is in them.',
    additionalProperties: { type: 'string', names: 'screen' },
  },
});
