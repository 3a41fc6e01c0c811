import { effectWord } from '../../../../engine/server/effects/effect-word.ts';
import { placesOf, writeAt } from '../../../../engine/server/effects/write-fields.ts';
import { organizationNameOf } from './organization-name-of.ts';

/** `nameOrganization`: what the organization of the record's owner is called when the event happens. */
export const nameOrganization = effectWord<{ at: string }>({
  description:
    "Writes the name of the organization that the record's owner belongs to, by the post he acts for; what stood there stays where he has no account any more.",
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['at'],
    properties: {
      at: { description: 'Pointer of the field.', type: 'string', pattern: '^/', means: 'field' },
    },
  },
  sample: { at: '/organizationName' },
  run:
    ({ at }) =>
    async (context) => {
      const name = await organizationNameOf(context);
      if (name === undefined) return;
      for (const place of placesOf(context.record, at)) writeAt(place, name);
    },
});
