import { closedOptions } from './option-schema.ts';

/** Kind `masterGroups`. */
export const masterGroupsOptions = closedOptions(
  {
    groups: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      description: 'Groups of masters (`record.master.group`) in their order.',
    },
    screens: {
      type: 'object',
      description: 'Other screens that belong to a group: screen → group.',
      propertyNames: { names: 'screen' },
      additionalProperties: { type: 'string' },
    },
    opens: {
      type: 'string',
      names: 'screen',
      description: 'The screen of a master, of kind `masterData`.',
    },
  },
  ['groups', 'opens'],
);

/** Kind `masterData`. */
export const masterDataOptions = closedOptions({
  master: {
    type: 'string',
    description: 'The master that the screen is of; absent: the path says it.',
  },
  groups: {
    type: 'string',
    names: 'screen',
    description: 'The screen of all masters, of kind `masterGroups`, to go back to.',
  },
  shows: {
    type: 'string',
    enum: ['list', 'new', 'code', 'change'],
    description:
      'What of the master stands on this screen: its list, the form of a new code, one code, or the form of its change. Absent: all of it, by the query. The code stands in the path as `:code` or in the query.',
  },
  opens: {
    type: 'object',
    description: 'Where a master has a screen for each: what is shown (`list`, `new`, `code`, `change`) → screen.',
    additionalProperties: { type: 'string', names: 'screen' },
  },
  groupParam: {
    type: 'string',
    description: 'The parameter of these paths that names the company group.',
  },
});
