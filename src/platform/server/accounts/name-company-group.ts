import { effectWord } from '../../../../engine/server/effects/effect-word.ts';
import { placesOf, writeAt } from '../../../../engine/server/effects/write-fields.ts';

const provider = 90;

/** `nameCompanyGroup`: what the company group of the record, or the provider, is called when the event happens. */
export const nameCompanyGroup = effectWord<{ at: string; of: 'own' | 'provider' }>({
  description: 'Writes the name of the company group that the record is of, or of the provider.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['at', 'of'],
    properties: {
      at: { description: 'Pointer of the field.', type: 'string', pattern: '^/', means: 'field' },
      of: { description: 'Whose name: `own` company group, or the `provider`.', enum: ['own', 'provider'] },
    },
  },
  sample: { at: '/companyGroupName', of: 'own' },
  run:
    ({ at, of }) =>
    async ({ query, actor, record }) => {
      const { rows } = await query<{ name: string }>(
        of === 'own'
          ? 'select name from company_group where code = $1'
          : 'select name from company_group where division = $1 order by code limit 1',
        [of === 'own' ? actor.tenant : provider],
      );
      const [found] = rows;
      if (found) for (const place of placesOf(record, at)) writeAt(place, found.name);
    },
});
