import { closedOptions } from './option-schema.ts';

/** Kind `detail`: one record and what may be done with it. */
export const detailOptions = closedOptions({
  eventCalls: {
    type: 'object',
    description:
      'Which call applies an event of the record, where several that are open to the screen carry it: event → call.',
    propertyNames: { names: 'event' },
    additionalProperties: { type: 'string', names: 'call' },
  },
  eventForms: {
    type: 'object',
    description:
      'An event that enters the record again asks for the fields of one of its sections in a dialog, as they stand: event → section.',
    propertyNames: { names: 'event' },
    additionalProperties: { type: 'string' },
  },
  after: {
    type: 'string',
    names: 'screen',
    description: 'The screen that every event leads to; absent: one stays.',
  },
  afterEvent: {
    type: 'object',
    description: 'The screen that one event leads to, in place of `after`: event → screen.',
    propertyNames: { names: 'event' },
    additionalProperties: { type: 'string', names: 'screen' },
  },
  idParam: {
    type: 'string',
    description: 'The parameter of the path that has the id of the record; `id` unless said otherwise.',
  },
  nextFrom: {
    type: 'string',
    names: 'screen',
    description:
      'The list whose next row opens here after an event, before `after`: decisions are made one after the other.',
  },
});

/** Kind `list`. */
export const listOptions = closedOptions({
  banner: {
    type: 'string',
    enum: ['completed'],
    description: '`completed`: says above the rows what an event did that led here.',
  },
  opensWith: {
    type: 'string',
    description: 'Under which name the screen that a row opens takes the id; `id` unless said otherwise.',
  },
  opensFills: {
    type: 'array',
    items: { type: 'string', names: 'field' },
    minItems: 1,
    description: 'Columns that fill the `:parameters` of the path of the screen that a row opens.',
  },
  opensByRow: {
    type: 'boolean',
    description: 'Each row says itself which screen opens it, as rows gathered from several kinds of records do.',
  },
  scan: {
    type: 'string',
    names: 'call',
    description: 'Takes what a barcode reader types and opens the one row that this call finds for its `code`.',
  },
});

/** Kind `input`, and each step of its flow that asks for something. */
export const inputOptions = closedOptions({
  read: {
    type: 'string',
    names: 'call',
    description: 'The call that reads a kept record, or one to copy from, by `id`.',
  },
  begin: {
    type: 'string',
    names: 'call',
    description: 'The call that answers what a new record begins with.',
  },
  beginWith: {
    type: 'array',
    minItems: 1,
    items: { type: 'string' },
    description: 'Parameters of the address that go with `begin`; of an address that has none of them it is not asked.',
  },
  copiedFrom: {
    type: 'string',
    names: 'field',
    description: 'The field that keeps the number of the record that was copied.',
  },
  notCopied: {
    type: 'array',
    items: { type: 'string', names: 'field' },
    description: 'Fields that a copy leaves out.',
  },
  copyKind: {
    type: 'string',
    names: 'field',
    description: 'The field whose value says on which screen a copy of the record begins (`copyScreens`).',
  },
  copyScreens: {
    type: 'object',
    description: 'Value of `copyKind` → the screen that takes its copies instead, by `copyFrom`.',
    additionalProperties: { type: 'string', names: 'screen' },
  },
  beginsOn: {
    type: 'string',
    names: 'screen',
    description:
      'Where what a new record begins with is gathered; when there is nothing to begin with, it leads there.',
  },
  templates: {
    type: 'boolean',
    description:
      'A person keeps an input under a name and begins from it; what a copy leaves out (`notCopied`, routes) no template keeps.',
  },
  templateFields: {
    type: 'array',
    minItems: 1,
    items: { type: 'string', names: 'field' },
    description:
      'All that a template keeps; the rest stays as it stands in the form. For inputs that go on with a record: answers that are written often.',
  },
  chosenFrom: {
    type: 'string',
    names: 'screen',
    description: 'The list on which one chooses what the input is about; opened without, it leads back there.',
  },
  fromQuery: {
    type: 'object',
    description:
      'A new record begins with what the address says: parameter → field, a row of a list by its place (`lines/0/name`).',
    additionalProperties: { type: 'string' },
  },
  copyFromParam: {
    type: 'string',
    description: 'A parameter of the path that names the record to begin from.',
  },
});

/** Kinds `confirm` and `approverSelection`. */
export const confirmOptions = closedOptions({
  check: {
    type: 'string',
    names: 'call',
    description: 'Asked when the step is entered; it takes `{ record }` and answers `{ errors }`, field by field.',
  },
});

/** Kind `complete`. */
export const completeOptions = closedOptions({
  read: {
    type: 'string',
    names: 'call',
    description: 'The call that reads the completed record after a reload, by the `id` in the address.',
  },
});

/** Kind `checklist`. */
export const checklistOptions = closedOptions(
  {
    call: {
      type: 'string',
      names: 'call',
      description:
        'Answers `{ items }`: of each step its `id`, whether it is `done`, whether it can wait (`optional`), and `params` for its texts.',
    },
    steps: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      description: 'The steps in their order; their texts are `<screen>.step.<step>` and `<screen>.step.<step>.help`.',
    },
    masters: {
      type: 'object',
      description: 'Steps that are done in a master: step → its record.',
      additionalProperties: { type: 'string' },
    },
    opens: {
      type: 'string',
      names: 'screen',
      description: 'The screen of a master, of kind `masterData`.',
    },
    upload: {
      type: 'string',
      names: 'screen',
      description: 'Where steps that are done in a master are done by file.',
    },
    screens: {
      type: 'object',
      description: 'Steps that are done on a screen of their own: step → screen.',
      additionalProperties: { type: 'string', names: 'screen' },
    },
  },
  ['call', 'steps', 'opens'],
);

/** Kind `stageTimes`: how long records stand in their states. */
export const stageTimesOptions = closedOptions(
  {
    calls: {
      type: 'array',
      items: { type: 'string', names: 'call' },
      minItems: 1,
      description: 'Calls of times (operation `times`); one of them is chosen.',
    },
    opens: {
      type: 'object',
      additionalProperties: { type: 'string', names: 'screen' },
      propertyNames: { names: 'call' },
      description: 'The screen that opens what waits longest, by call; it takes `id`.',
    },
  },
  ['calls'],
);

/** Kind `tally`: what stands on a list of records is counted, row by row, with a barcode reader or a camera and without network. */
export const tallyOptions = closedOptions(
  {
    list: {
      type: 'string',
      names: 'call',
      description:
        'The list of what may be counted; with `keepsOffline`, as `read` and `items`, so that it is there without network.',
    },
    tab: {
      type: 'string',
      description: 'The tab of that list.',
    },
    read: {
      type: 'string',
      names: 'call',
      description: 'The call that reads one record by `id`.',
    },
    send: {
      type: 'string',
      names: 'call',
      description: 'Sends the event that keeps the count; it waits on the device until the server has answered.',
    },
    rows: {
      type: 'string',
      names: 'field',
      description: 'The list of the record that is counted.',
    },
    count: {
      type: 'string',
      description: 'The field of a row that takes the count.',
    },
    expected: {
      type: 'string',
      description: 'The field of a row that says how many there should be.',
    },
    item: {
      type: 'string',
      description: 'The field of a row that names what is counted; its code is scanned.',
    },
    items: {
      type: 'string',
      names: 'call',
      description: 'Answers the choices of `item`, for their barcodes.',
    },
    barcode: {
      type: 'string',
      description: 'The property of these choices that has the barcode.',
    },
    place: {
      type: 'string',
      description: 'The field of a row that says where it lies; one of the choices of its own call is scanned.',
    },
    shows: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields of a row that say what is counted.',
    },
    enters: {
      type: 'array',
      items: { type: 'string' },
      description: 'Further fields of a row that are typed with the count.',
    },
    tells: {
      type: 'array',
      items: { type: 'string', names: 'field' },
      description: 'Fields of the record that tell it from others.',
    },
    names: {
      type: 'array',
      items: { type: 'string', names: 'field' },
      description:
        'Fields of the record one of which stands in the code on its paper: alone, or in the query of an address.',
    },
    next: {
      type: 'string',
      names: 'screen',
      description: 'Where one goes on once the count has been sent; it takes the `id`.',
    },
  },
  ['list', 'read', 'send', 'rows', 'count', 'item', 'place'],
);
