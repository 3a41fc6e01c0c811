import { closedOptions } from './option-schema.ts';

const readOnly = { type: 'boolean', description: 'Nothing is typed here, whatever the record allows.' } as const;

/** Kind `fields`. */
export const fieldsOptions = closedOptions({ readOnly });

/** Kind `lines`. */
export const linesOptions = closedOptions({
  readOnly,
  earlier: {
    type: 'string',
    names: 'call',
    description:
      'The call that answers earlier records by `keyword`, each with `id`, `number`, `title`, `on` and `rows` that may be taken over here, perhaps with what is `told` of it or why it is `refused`. Its button says `call.<id>.earlier`, where there is such a text.',
  },
  earlierBy: {
    type: 'array',
    items: { type: 'string', names: 'field' },
    description: 'Fields of the record that `earlier` is asked by, as far as they have a value.',
  },
  earlierColumns: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description:
      'Columns of the lines that the earlier rows are shown with; without any, records are taken over as a whole.',
  },
  sheet: {
    type: 'string',
    names: 'call',
    description:
      'The call (operation `sheet`) by which the rows go out as a file and come in again; what a file would change is shown before it counts.',
  },
  fixedRows: {
    type: 'boolean',
    description:
      'The rows are given: none is added, doubled, moved or removed. With `earlier` they come from it alone, and all but the last may be taken away.',
  },
});

/** Kind `files`, where a record is shown. */
export const filesOptions = closedOptions({
  download: {
    type: 'string',
    names: 'call',
    description: 'The call that answers a file by `fileId`; `file.download` unless said otherwise.',
  },
});

/** Kind `approvers`. */
export const approversOptions = closedOptions({
  proposal: {
    type: 'string',
    names: 'call',
    description: 'The call that says which stages the rules ask for; absent: the route is only shown.',
  },
  search: { type: 'string', names: 'call', description: 'The call by which people are looked up.' },
  usual: {
    type: 'string',
    names: 'call',
    description: 'The call that answers who stands first while nobody is looked for, the likeliest before the others.',
  },
  own: {
    type: 'string',
    names: 'call',
    description:
      'The call that answers, for a `document`, the routes that a person has kept for himself: `items` with `id`, `name`, `approvalStageList`, `isDefault` and whether one `isBroken`.',
  },
  ownOf: { type: 'string', description: 'The `document` that `own` is asked by.' },
  advice: {
    type: 'string',
    description:
      'A property of the proposal (an object or `null`), told as the sentence `screen.<id>.section.<section>.advice` filled with it.',
  },
});

/** Kind `trial`. */
export const trialOptions = closedOptions(
  {
    call: {
      type: 'string',
      names: 'call',
      description:
        'The call that tries the record as it is typed: it takes `{ record }`, or with it a `sample`, and answers `looked`, `items` (`number`, `title`, `amount`, and the lines `before` and `after`, `null` where it finds none) and how many more are `hidden`.',
    },
    sample: { type: 'string', description: 'The record that a sample is; absent: only what really happened is tried.' },
    fields: { type: 'array', items: { type: 'string' }, description: 'Fields of the sample that are asked for.' },
  },
  ['call'],
);

/** Kind `preview`. */
export const previewOptions = closedOptions(
  {
    call: {
      type: 'string',
      names: 'call',
      description:
        'The call that makes a sample of what the record, as it is typed, would become. It takes `{ record }` and answers `columns` (`name`, and `width` where one is fixed), `rows` of as many cells (`text`, and what is wrong as `fault`), the `lines` as they would be written, and, where it can make none, what is `told`: the sentence `call.<id>.told.<told>`.',
    },
  },
  ['call'],
);

/** Kind `lastRows`. */
export const lastRowsOptions = closedOptions(
  {
    call: {
      type: 'string',
      names: 'call',
      description:
        'The call that answers for `{ id }` what earlier records said of the same things: `items` with `name` and `earlier` (`id`, `number`, `on`, `party`, `row`).',
    },
    columns: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      description: 'Fields of the rows (`at`) that are told of each.',
    },
    opens: { type: 'string', names: 'screen', description: 'The screen that opens an earlier record.' },
  },
  ['call', 'columns'],
);

/** Kind `whereabouts`. */
export const whereaboutsOptions = closedOptions(
  {
    call: {
      type: 'string',
      names: 'call',
      description:
        'The call that answers for `{ id }` where what the record counts has gone: `columns`, the first being all of it, and `items` with `name`, `figures` (column → quantity) and the `documents` that have some of it (`id`, `number`, `screen`). Its texts: `call.<id>.figure.<column>`.',
    },
  },
  ['call'],
);

/** Kind `figures`. */
export const figuresOptions = closedOptions(
  {
    call: {
      type: 'string',
      names: 'call',
      description:
        'The call that answers `items` (`name`, `amount`), the last being what it all comes to, and, where there is something to say of them, what is `told` with its `tone` (`warning`, `danger`) and `params`. Of a kept record it is asked by `id`. Its texts: `call.<id>.figure.<name>`, `call.<id>.told.<told>`, and `call.<id>.nothing` for a form that does not say enough yet.',
    },
    by: {
      type: 'array',
      items: { type: 'string', names: 'field' },
      description: 'Fields that a form asks it by, as they are typed.',
    },
    as: {
      type: 'object',
      description: 'Of these, what is taken from another field: field that is sent → field of the form.',
      additionalProperties: { type: 'string', names: 'field' },
    },
    withId: {
      type: 'boolean',
      description:
        'A form that was kept before asks with its `id` as well: what is typed takes the place of what was kept.',
    },
  },
  ['call'],
);

/** Kind `related`. */
export const relatedOptions = closedOptions(
  {
    call: { type: 'string', names: 'call', description: 'The call that answers the picture for `{ id }`.' },
    alone: { type: 'boolean', description: 'Shown also where nothing hangs together with the record.' },
  },
  ['call'],
);
