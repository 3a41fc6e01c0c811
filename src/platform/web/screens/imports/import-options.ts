import { closedOptions } from '../../../../../engine/core/options/option-schema.ts';

/** Kind `imports`: files that become records. */
export const importOptions = closedOptions(
  {
    shows: {
      type: 'string',
      enum: ['upload', 'history'],
      description: 'What the screen is for: to bring a file, or to see those that were brought.',
    },
    opens: { type: 'string', names: 'screen', description: 'The other one of the two.' },
    detail: { type: 'string', names: 'screen', description: 'Shows a record that rows became, by `?id=`.' },
    calls: {
      type: 'object',
      description:
        'The calls with the operation `import`, by its part: `template`, `begin`, `execute`, `list`, `detail`, `rows`, `file`, `badRows`.',
      additionalProperties: { type: 'string', names: 'call' },
    },
    principal: {
      type: 'string',
      names: 'screen',
      description: 'Where whoever brings files for others says for whom; absent: everybody brings his own.',
    },
  },
  ['shows', 'opens', 'calls'],
);
