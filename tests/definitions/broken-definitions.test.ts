import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import { lintDefinitions } from '../../engine/core/lint/lint-definitions.ts';
import { deleteIn, setIn } from '../../engine/core/values/json-pointer.ts';
import { checkPatterns } from '../../scripts/check-definitions.ts';
import { expressions, problemsOfWorld } from './problems-of-world.ts';
import { filesOf, soundDefinitions } from './sound-definitions.ts';

const loan = 'schemas/library/loan.schema.json';
/** Parameters of an event that chooses a place. */
const choosing = (options: object) => ({
  type: 'object',
  additionalProperties: false,
  properties: { place: { type: 'string', maxLength: 20, valueFormat: 'reference', options } },
});
/** Parameters of an event that chooses a row. */
const ofRows = (rowOf: object) => ({
  type: 'object',
  additionalProperties: false,
  properties: { name: { type: 'string', maxLength: 20, rowOf } },
});
const life = 'flows/lifecycles/loan.json';
const steps = 'flows/steps/askLoan.json';
const input = 'schemas/library/loan-input.screen.json';
const complete = 'schemas/library/loan-complete.screen.json';
const list = 'schemas/library/loans.screen.json';
const lent = 'schemas/library/lent-loans.screen.json';
const calls = 'schemas/calls/service-library.json';
const absent = Symbol('absent');

const approvalRules = {
  steps: [{ code: 'section', name: '課長', approvers: [{ level: 'section' }], rule: 'any' }],
  fallbackOrganization: '00010000',
};

/** One thing is broken: file, pointer, value (or `absent`), then the code, the pointer told and the name meant. */
/** So much stands in an account while a loan lasts. */
const position = { ledger: 'fees', in: ['lent'], from: "'world'", to: 'record.title', amount: 'record.fee' };

/** The shelf of each book would be another loan. */
const rowLink = { ids: '/books/*/shelf', record: 'library/loan', heldBy: 'fee' };

/** People are asked to look at loans. */
const viewedIn = {
  record: 'library/place',
  by: ['owner'],
  calls: { people: 'place.options', ask: 'loan.ask', see: 'loan.ask' },
};

/** Loans pass to somebody else. */
const handOver = { by: ['role:K001'] };
/** A file becomes loans, each of its rows a book. */
const imported = { event: 'lend', lines: '/books', columns: ['/title', '/books/*/name'] };

const broken: [file: string, at: string, value: unknown, code: string, told: string, didYouMean?: string][] = [
  // form
  [loan, '/properties/title/type', 'strin', 'format.wrongValue', '/properties/title/type', 'string'],
  [loan, '/record/colums', {}, 'format.unknownProperty', '/record/colums', 'columns'],
  [loan, '/properties/title/maxLength', '50', 'format.wrongType', '/properties/title/maxLength'],
  [loan, '/$id', 'library/lone', 'file.name', '/$id'],
  [life, '/states/asked/on/lend/targett', 'lent', 'format.unknownProperty', '/states/asked/on/lend/targett', 'target'],
  [life, '/states/closed/type', 'finale', 'format.wrongValue', '/states/closed/type', 'final'],
  [life, '/states/asked/on/lend/meta/dueIn', 'P2D', 'format.unknownProperty', '/states/asked/on/lend/meta/dueIn'],
  [life, '/version', 0, 'format.wrongValue', '/version'],
  [life, '/id', 'lone', 'file.name', '/id'],
  [life, '/states/asked/invoke', { src: 'x' }, 'format.unknownProperty', '/states/asked/invoke'],
  [input, '/acces', 'public', 'format.unknownProperty', '/acces', 'access'],
  [input, '/access', 'everybody', 'format.wrongValue', '/access'],
  [input, '/actions/1/call', 'loan.ask', 'format.wrongShape', '/actions/1'],
  [calls, '/calls/0/access', absent, 'format.missingProperty', '/calls/0'],
  [calls, '/calls/0/access', 'selff', 'format.wrongShape', '/calls/0/access', 'self'],
  [calls, '/calls/5/operation', { handlr: 'x' }, 'format.wrongShape', '/calls/5/operation', 'handler'],
  [calls, '/calls/0/operation/list/visibleTo', absent, 'format.missingProperty', '/calls/0/operation/list'],
  [calls, '/service', 'service-libary', 'file.name', '/service'],
  [calls, '/calls/1/id', 'loan.list', 'call.duplicateId', '/calls/1'],
  // links in rows
  [loan, '/record/rowLinks', [{ ...rowLink, ids: '/books/*/loan' }], 'record.unknownField', '/record/rowLinks/0/ids'],
  [
    loan,
    '/record/rowLinks',
    [{ ...rowLink, record: 'library/laon' }],
    'record.unknownRecord',
    '/record/rowLinks/0/record',
    'library/loan',
  ],
  [
    loan,
    '/record/rowLinks',
    [{ ...rowLink, heldBy: 'titel' }],
    'record.unknownColumn',
    '/record/rowLinks/0/heldBy',
    'title',
  ],
  [loan, '/record/rowLinks', [rowLink], 'record.columnType', '/record/rowLinks/0/heldBy'],
  // rules across records
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'unique', same: ['titel'], at: '/title' }],
    'record.unknownColumn',
    '/record/acrossRecords/0/same/0',
    'title',
  ],
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'unique', same: ['fee'], at: '/title' }],
    'record.columnType',
    '/record/acrossRecords/0/same/0',
  ],
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'unique', at: '/title' }],
    'record.ruleIncomplete',
    '/record/acrossRecords/0',
  ],
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'unique', same: ['title'], at: '/titel' }],
    'record.unknownField',
    '/record/acrossRecords/0/at',
  ],
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'unique', same: ['title'], in: ['lend'], at: '/title' }],
    'flow.unknownState',
    '/record/acrossRecords/0/in/0',
    'lent',
  ],
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'sumWithin', sum: 'fee', limit: '9', from: 'title', at: '/fee' }],
    'record.misplaced',
    '/record/acrossRecords/0/from',
  ],
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'unique', same: ['title'], at: '/title', toldTo: ['owner'] }],
    'record.misplaced',
    '/record/acrossRecords/0/toldTo',
  ],
  [
    loan,
    '/record/acrossRecords',
    [{ rule: 'unique', same: ['title'], at: '/title', text: 'lentBefore', toldTo: ['ownr'] }],
    'record.unknownQuestion',
    '/record/acrossRecords/0/toldTo/0',
    'owner',
  ],
  // positions in ledgers
  [loan, '/record/positions', [{ ...position, to: 'row.name' }], 'expression.unknownName', '/record/positions/0/to'],
  [
    loan,
    '/record/positions',
    [{ ...position, each: 'record.boks', to: 'row.name' }],
    'expression.unknownField',
    '/record/positions/0/each',
    'books',
  ],
  [loan, '/record/positions', [{ ...position, in: ['lend'] }], 'flow.unknownState', '/record/positions/0/in/0', 'lent'],
  [
    loan,
    '/record/positions',
    [{ ...position, to: 'record.titel' }],
    'expression.unknownField',
    '/record/positions/0/to',
    'title',
  ],
  [
    loan,
    '/record/positions',
    [{ ...position, when: 'user.code == record.title' }],
    'expression.unknownName',
    '/record/positions/0/when',
  ],
  // hand-over
  [loan, '/record/handOver', {}, 'format.missingProperty', '/record/handOver'],
  [loan, '/record/handOver', { ...handOver, notIn: ['lend'] }, 'flow.unknownState', '/record/handOver/notIn/0', 'lent'],
  [
    loan,
    '/record/handOver',
    { ...handOver, owner: { name: '/titel' } },
    'record.unknownField',
    '/record/handOver/owner/name',
    'title',
  ],
  [
    loan,
    '/record/handOver',
    { ...handOver, withdraw: 'lendd' },
    'flow.unknownEvent',
    '/record/handOver/withdraw',
    'lend',
  ],
  [loan, '/record/handOver', { ...handOver, ends: 'lendd' }, 'flow.unknownEvent', '/record/handOver/ends', 'lend'],
  // files that become records
  [loan, '/record/import', { ...imported, event: 'lendd' }, 'flow.unknownEvent', '/record/import/event', 'lend'],
  [loan, '/record/import', { ...imported, event: 'bringBack' }, 'flow.unknownEvent', '/record/import/event'],
  [loan, '/record/import', { ...imported, lines: '/bookss' }, 'record.unknownField', '/record/import/lines', 'books'],
  [
    loan,
    '/record/import',
    { ...imported, columns: ['/titel'] },
    'record.unknownField',
    '/record/import/columns/0',
    'title',
  ],
  [loan, '/record/import', { ...imported, columns: ['/fee'] }, 'record.misplaced', '/record/import/columns/0'],
  [loan, '/record/viewedIn', viewedIn, 'record.misplaced', '/record/viewedIn'],
  [loan, '/record/viewedIn', viewedIn, 'record.unknownColumn', '/record/viewedIn/record'],
  [
    loan,
    '/record/viewedIn',
    { ...viewedIn, record: 'library/plase' },
    'record.unknownRecord',
    '/record/viewedIn/record',
    'library/place',
  ],
  [
    loan,
    '/record/viewedIn',
    { ...viewedIn, calls: { ...viewedIn.calls, see: 'loan.aks' } },
    'record.unknownCall',
    '/record/viewedIn/calls/see',
    'loan.ask',
  ],
  [loan, '/record/viewedIn', { ...viewedIn, by: ['ower'] }, 'record.unknownQuestion', '/record/viewedIn/by/0', 'owner'],
  [
    loan,
    '/record/import',
    { event: 'lend', columns: ['/books/*/name'] },
    'record.misplaced',
    '/record/import/columns/0',
  ],
  [
    loan,
    '/record/import',
    { ...imported, examples: { '/note': 'x' } },
    'record.unknownColumn',
    '/record/import/examples/~1note',
  ],
  [
    calls,
    '/calls/5/operation',
    { import: { record: 'library/loan', part: 'list' } },
    'call.noImport',
    '/calls/5/operation/import/record',
  ],
  [
    calls,
    '/calls/5/operation',
    { sheet: { record: 'library/loan', lines: '/title', columns: ['name'] } },
    'call.noRows',
    '/calls/5/operation/sheet/lines',
  ],
  [
    calls,
    '/calls/5/operation',
    { sheet: { record: 'library/loan', lines: '/books', columns: ['naem'] } },
    'call.unknownField',
    '/calls/5/operation/sheet/columns/0',
    'name',
  ],
  // time
  [life, '/delays', { bringBack: { days: 3 } }, 'flow.delayIsEvent', '/delays/bringBack'],
  [life, '/delays', { remind: { days: 3 } }, 'flow.unusedDelay', '/delays/remind'],
  [life, '/delays', { remind: { days: 3, businessDays: 1 } }, 'flow.badDelay', '/delays/remind'],
  [life, '/delays', { remind: { days: -3 } }, 'flow.badDelay', '/delays/remind'],
  [life, '/delays', { remind: { due: true, from: '/title' } }, 'flow.badDelay', '/delays/remind'],
  [life, '/delays', { remind: { atOnce: true, days: 3 } }, 'flow.badDelay', '/delays/remind'],
  [life, '/delays', { remind: { days: 3, times: 2 } }, 'flow.badDelay', '/delays/remind'],
  [
    life,
    '/states/asked/on/drop/meta',
    { by: ['owner'], params: choosing({ call: 'place.optons' }) },
    'flow.unknownCall',
    '/states/asked/on/drop/meta/params/properties/place/options/call',
    'place.options',
  ],
  [
    life,
    '/states/asked/on/drop/meta',
    { by: ['owner'], params: choosing({ call: 'place.options', params: { at: { at: '/plaec' } } }) },
    'flow.unknownField',
    '/states/asked/on/drop/meta/params/properties/place/options/params/at/at',
    'place',
  ],
  [
    life,
    '/states/asked/on/drop/meta',
    { by: ['owner'], params: ofRows({ rows: '/boks', show: { name: 'text' } }) },
    'flow.unknownField',
    '/states/asked/on/drop/meta/params/properties/name/rowOf/rows',
    'books',
  ],
  [
    life,
    '/states/asked/on/drop/meta',
    { by: ['owner'], params: ofRows({ rows: '/books', show: { feee: 'number' } }) },
    'flow.unknownField',
    '/states/asked/on/drop/meta/params/properties/name/rowOf/show/feee',
    'fee',
  ],
  [
    life,
    '/states/asked/on/drop/meta',
    { by: ['owner'], params: { $ref: '#/params/reason' } },
    'flow.unknownParams',
    '/states/asked/on/drop/meta/params/$ref',
  ],
  [life, '/delays', { remind: { from: '/title', days: 3, late: true } }, 'flow.badDelay', '/delays/remind'],
  [life, '/delays', { remind: { until: '/tittle' } }, 'flow.unknownField', '/delays/remind/until', '/title'],
  [life, '/delays', { remind: { from: '/title' } }, 'flow.notADate', '/delays/remind/from'],
  [life, '/states/lent/after', { remind: { target: 'closed' } }, 'flow.unknownDelay', '/states/lent/after/remind'],
  [
    life,
    '/states/lent/after',
    { remind: { target: 'clossed' } },
    'flow.unknownState',
    '/states/lent/after/remind/target',
    'closed',
  ],
  [
    life,
    '/states/lent/after',
    { remind: { target: 'closed', meta: { by: ['owner'] } } },
    'flow.misplaced',
    '/states/lent/after/remind',
  ],
  [steps, '/states/input/after', { remind: { target: 'complete' } }, 'flow.misplaced', '/states/input/after'],
  [steps, '/delays', { remind: { days: 1 } }, 'flow.misplaced', '/delays'],
  // record
  [loan, '/record/master', { group: 'x', editableBy: ['insider'] }, 'record.livingMaster', '/record/master'],
  [
    loan,
    '/record/master',
    { group: 'x', editableBy: ['owner'] },
    'record.questionOfRecords',
    '/record/master/editableBy/0',
  ],
  [
    loan,
    '/record/master',
    { group: 'x', editableBy: ['insidr'] },
    'record.unknownQuestion',
    '/record/master/editableBy/0',
    'insider',
  ],
  [
    loan,
    '/record',
    { columns: {}, master: { group: 'x', editableBy: ['insider'] } },
    'record.masterWithoutCode',
    '/record',
  ],
  [
    loan,
    '/record',
    { columns: {}, number: '/title', master: { group: 'x', editableBy: ['insider'] } },
    'record.listNeverEmpty',
    '/required/1',
  ],
  [
    loan,
    '/record',
    {
      columns: {},
      number: '/title',
      master: { ...{ group: 'x', editableBy: ['insider'] }, sections: [{ id: 'a', fields: ['kidn'] }] },
    },
    'record.unknownField',
    '/record/master/sections/0/fields',
    'kind',
  ],
  [loan, '/properties/title/maxLenght', 3, 'record.unknownKeyword', '/properties/title/maxLenght', 'maxLength'],
  [loan, '/properties/fee/$ref', 'library/plaice', 'record.unknownReference', '/properties/fee/$ref', 'library/place'],
  [
    loan,
    '/properties/note/requiredWhen',
    "recrd.kind == 'room'",
    'expression.unknownName',
    '/properties/note/requiredWhen',
    'record',
  ],
  [
    loan,
    '/properties/note/requiredWhen',
    "record.kimd == 'room'",
    'expression.unknownField',
    '/properties/note/requiredWhen',
    'kind',
  ],
  [loan, '/properties/note/requiredWhen', 'record.kind ==', 'expression.syntax', '/properties/note/requiredWhen'],
  [
    loan,
    '/properties/note/requiredWhen',
    "record.kind.matches('(a+)+$')",
    'expression.refused',
    '/properties/note/requiredWhen',
  ],
  [
    loan,
    '/properties/note/requiredWhen',
    "record.fee > '100'",
    'expression.decimalAsText',
    '/properties/note/requiredWhen',
  ],
  [
    loan,
    '/properties/fee/compute',
    "sumOff(record.books, 'fee')",
    'expression.unknownName',
    '/properties/fee/compute',
    'sumOf',
  ],
  [
    loan,
    '/properties/fee/compute',
    "sumOf(record.books, 'fees')",
    'expression.unknownField',
    '/properties/fee/compute',
    'books.fee',
  ],
  [loan, '/properties/fee/compute', 'decimal(record.fee) * 2', 'record.computeCircle', '/properties/fee/compute'],
  [loan, '/allOf', [{ compute: '1' }], 'record.misplacedKeyword', '/allOf/0/compute'],
  [loan, '/properties/note/pattern', '^[0-9-]+$', 'record.patternOfRule', '/properties/note/pattern', 'tel'],
  [loan, '/required', ['titel'], 'record.unknownField', '/required', 'title'],
  [
    loan,
    '/properties/note/defaultFrom',
    { at: '1/titel' },
    'record.unknownField',
    '/properties/note/defaultFrom/at',
    'title',
  ],
  [loan, '/record/columns/fee/at', '/fees', 'record.unknownField', '/record/columns/fee/at', 'fee'],
  [loan, '/record/search', ['/books/*/nam'], 'record.unknownField', '/record/search/0', 'books.name'],
  [loan, '/record/lifecycle', 'lone', 'record.unknownFlow', '/record/lifecycle', 'loan'],
  [loan, '/properties/books/maxItems', absent, 'record.unboundedList', '/properties/books'],
  [loan, '/properties/books/items/additionalProperties', absent, 'record.openObject', '/properties/books/items'],
  [
    loan,
    '/properties/place/options/call',
    'place.option',
    'record.unknownCall',
    '/properties/place/options/call',
    'place.options',
  ],
  [
    loan,
    '/properties/place/options/copies',
    { placName: 'name' },
    'record.unknownField',
    '/properties/place/options/copies/placName',
    'placeName',
  ],
  [
    loan,
    '/properties/place/options/suggests',
    { placName: 'name' },
    'record.unknownField',
    '/properties/place/options/suggests/placName',
    'placeName',
  ],
  [
    loan,
    '/properties/place/options/keptWhen',
    'has(record.titel)',
    'expression.unknownField',
    '/properties/place/options/keptWhen',
    'title',
  ],
  [
    loan,
    '/properties/place/options/heldTo',
    'library/lone',
    'record.unknownRecord',
    '/properties/place/options/heldTo',
    'library/loan',
  ],
  [loan, '/properties/place/options/call', 'loan.count', 'record.unheldReference', '/properties/place/options/call'],
  [loan, '/record/validity', { to: '/titel' }, 'record.unknownField', '/record/validity/to', 'title'],
  [
    loan,
    '/properties/place/options/params',
    { kind: { at: '1/kinds' } },
    'record.unknownField',
    '/properties/place/options/params/kind/at',
    'kind',
  ],
  [
    loan,
    '/properties/place/options/params',
    { kind: { at: '9/kind' } },
    'record.wrongPointer',
    '/properties/place/options/params/kind/at',
  ],
  // flow
  [life, '/initial', 'ask', 'flow.unknownState', '/initial', 'asked'],
  [
    life,
    '/states/lent/on/bringBack/target',
    'close',
    'flow.unknownState',
    '/states/lent/on/bringBack/target',
    'closed',
  ],
  [life, '/states/asked/on/lend/guard', 'isSmal', 'flow.unknownGuard', '/states/asked/on/lend/guard', 'isSmall'],
  [life, '/guards/isSmall', ['isLarge'], 'flow.unknownGuard', '/guards/isSmall/0'],
  [life, '/guards/isSmall', "decimal(record.feee) < decimal('1')", 'expression.unknownField', '/guards/isSmall', 'fee'],
  [life, '/guards/isLarge', 'true', 'flow.unusedGuard', '/guards/isLarge'],
  [
    life,
    '/states/asked/on/lend/actions',
    ['notyfi'],
    'flow.unknownAction',
    '/states/asked/on/lend/actions/0',
    'notify',
  ],
  [life, '/states/asked/on/lend/meta/by', ['ownr'], 'flow.unknownQuestion', '/states/asked/on/lend/meta/by/0', 'owner'],
  [life, '/states/asked/on/lend/meta', {}, 'flow.missingBy', '/states/asked/on/lend'],
  [life, '/states/asked/meta', {}, 'flow.missingHolder', '/states/asked/meta'],
  [life, '/states/lent/on', {}, 'flow.deadState', '/states/lent'],
  [life, '/guards/isSmall', 'true', 'expression.constant', '/guards/isSmall'],
  [life, '/guards/isSmall', 'record.title != "" && !(1 == 1)', 'expression.constant', '/guards/isSmall'],
  [life, '/states/lent/meta/heldBy', 'approvers', 'flow.approvalUnrecorded', '/states/lent'],
  [life, '/states/asked/on/drop/actions', ['recordDecline'], 'flow.openToApplicant', '/states/asked/on/drop/meta'],
  [life, '/states/lent/meta/heldBy', 'approvers', 'flow.approvalNotStarted', '/states/asked/on/lend'],
  [life, '/states/lent/meta/heldBy', 'approvers', 'flow.approvalLeftOpen', '/states/lent/on/bringBack'],
  [life, '/approvalRules', approvalRules, 'flow.approvalRulesUnread', '/approvalRules'],
  [life, '/states/lost', { meta: { heldBy: 'nobody' }, type: 'final' }, 'flow.unreachableState', '/states/lost'],
  [
    life,
    '/states/closed/on',
    { drop: { target: 'lent', meta: { by: ['owner'] } } },
    'flow.finalWithEvents',
    '/states/closed',
  ],
  [life, '/states/asked/on/wait', { meta: { by: ['owner'] } }, 'flow.emptyTransition', '/states/asked/on/wait'],
  [
    life,
    '/states/lent/on/bringBack',
    [
      { target: 'closed', meta: { by: ['owner'] } },
      { target: 'asked', meta: { by: ['owner'] } },
    ],
    'flow.unreachableTransition',
    '/states/lent/on/bringBack/0',
  ],
  [life, '/record', 'library/place', 'flow.notOfRecord', '/record'],
  [
    steps,
    '/states/input/meta/screen',
    'library/loan-imput',
    'flow.unknownScreen',
    '/states/input/meta/screen',
    'library/loan-input',
  ],
  [steps, '/states/input/meta', {}, 'flow.missingScreen', '/states/input/meta'],
  [
    steps,
    '/states/input/meta/entries',
    ['library/loan-edit'],
    'flow.unknownScreen',
    '/states/input/meta/entries/0',
    'library/loan-input',
  ],
  [steps, '/states/complete/meta/entries', ['library/loan-input'], 'flow.misplaced', '/states/complete/meta/entries'],
  [
    steps,
    '/states/input/on/submit/meta/call',
    'loan.aks',
    'flow.unknownCall',
    '/states/input/on/submit/meta/call',
    'loan.ask',
  ],
  [
    life,
    '/states/asked/on/lend/meta/judgesInput',
    true,
    'flow.judgesNothing',
    '/states/asked/on/lend/meta/judgesInput',
  ],
  [
    steps,
    '/states/input/on/submit/meta/saysWhyNot',
    true,
    'flow.refusesNothing',
    '/states/input/on/submit/meta/saysWhyNot',
  ],
  [steps, '/states/input/on/submit/meta/by', ['owner'], 'flow.misplaced', '/states/input/on/submit/meta/by'],
  // screen
  [input, '/sections/0/fields/0', 'titel', 'screen.unknownField', '/sections/0/fields/0', 'title'],
  [input, '/sections/1/lineFields/0/field', 'nam', 'screen.unknownField', '/sections/1/lineFields/0/field', 'name'],
  [
    complete,
    '/sections/0',
    { id: 'others', kind: 'lines', at: 'books', lineFields: [{ field: 'shelf' }] },
    'screen.codeWithoutName',
    '/sections/0/lineFields/0',
    'shelfName',
  ],
  [input, '/sections/1/at', 'bocks', 'screen.unknownField', '/sections/1/at', 'books'],
  [input, '/sections/1/kind', 'line', 'screen.unknownSectionKind', '/sections/1/kind', 'lines'],
  [input, '/sections/1/id', 'basic', 'screen.duplicateSection', '/sections/1/id'],
  [input, '/fields', { notes: { wide: true } }, 'screen.unknownField', '/fields/notes', 'note'],
  [input, '/fields/note/widget', 'radoi', 'screen.unknownWidget', '/fields/note/widget', 'radio'],
  [input, '/actions/0/event', 'submitt', 'screen.unknownEvent', '/actions/0/event', 'submit'],
  [input, '/actions/1/screen', 'library/loan', 'screen.unknownScreen', '/actions/1/screen', 'library/loans'],
  [input, '/actions/1/id', 'submit', 'screen.duplicateAction', '/actions/1/id'],
  [input, '/flow/id', 'asklone', 'screen.unknownFlow', '/flow/id', 'askLoan'],
  [input, '/flow/step', 'complete', 'screen.otherStep', '/flow/step'],
  [input, '/kind', 'imput', 'screen.unknownKind', '/kind', 'input'],
  [input, '/code', null, 'screen.missingCode', '/code'],
  [list, '/code', 'LO001', 'screen.duplicateCode', '/code'],
  [list, '/aliases', ['/loan/input'], 'screen.duplicatePath', '/aliases/0'],
  [list, '/list/call', 'loan.lists', 'screen.unknownCall', '/list/call', 'loan.list'],
  [list, '/list/tab', 'al', 'screen.unknownTab', '/list/tab', 'all'],
  [list, '/list/sort/direction', 'desc', 'screen.notByUrgency', '/list/sort'],
  [list, '/desk/tab', 'al', 'screen.unknownTab', '/desk/tab', 'all'],
  [list, '/desk/amount', 'titel', 'screen.unknownColumn', '/desk/amount', 'title'],
  [list, '/list/opens', absent, 'screen.deskWithoutList', '/desk'],
  [input, '/desk', { order: 1 }, 'screen.deskWithoutList', '/desk'],
  [lent, '/family', absent, 'screen.familyApart', '/list'],
  [lent, '/menu/group', 'others', 'screen.familyInTwoGroups', '/menu/group'],
  [list, '/list/card', ['state', 'titl'], 'screen.unknownColumn', '/list/card/1', 'title'],
  [list, '/list/columns/0/field', 'titl', 'screen.unknownColumn', '/list/columns/0/field', 'title'],
  [
    list,
    '/list/columns/0/opens',
    { screen: 'library/loan-inpu', idFrom: 'title' },
    'screen.unknownScreen',
    '/list/columns/0/opens/screen',
    'library/loan-input',
  ],
  [
    list,
    '/list/columns/0/opens',
    { screen: 'library/loan-input', idFrom: 'titl' },
    'screen.unknownColumn',
    '/list/columns/0/opens/idFrom',
    'title',
  ],
  [list, '/list/filters/more/0/column', 'fees', 'screen.unknownColumn', '/list/filters/more/0/column', 'fee'],
  [input, '/options', { reads: 'loan.read' }, 'screen.unfitOption', '/options/reads', 'read'],
  [input, '/options', { read: 'loan.lists' }, 'screen.unknownCall', '/options/read', 'loan.list'],
  [input, '/options', { notCopied: ['titel'] }, 'screen.unknownField', '/options/notCopied/0', 'title'],
  [input, '/sections/0/options', { readOnly: 'yes' }, 'screen.unfitOption', '/sections/0/options/readOnly'],
  [input, '/fields/note/options', { rows: 3 }, 'screen.unfitOption', '/fields/note/options/rows'],
  [complete, '/options', { read: 'loan.read' }, 'screen.unfitOption', '/options/read'],
  [input, '/actions/0/shownWhen', 'true', 'screen.conditionUnread', '/actions/0/shownWhen'],
  [complete, '/actions/0/options', absent, 'screen.opensNothing', '/actions/0/screen'],
  [list, '/list/opens', 'library/loan-inputs', 'screen.unknownScreen', '/list/opens', 'library/loan-input'],
  [list, '/list/bulk/0/event', 'lends', 'screen.unknownEvent', '/list/bulk/0/event', 'lend'],
  [list, '/list/download', 'loan.list', 'screen.unknownCall', '/list/download', 'loan.csv'],
  [list, '/list/sums', 'loan.csv', 'screen.unknownCall', '/list/sums'],
  [lent, '/list/sums', 'loan.sum', 'screen.unknownCall', '/list/sums', 'loan.sums'],
  [list, '/list', absent, 'screen.missingList', ''],
  [list, '/code', 'LO004', 'screen.closedCall', '/list/call'],
  [list, '/code', 'LO004', 'screen.closedCall', '/list/bulk/0/call'],
  [list, '/code', 'LO004', 'screen.closedCall', '/menu/countFrom/call'],
  [input, '/code', 'LO005', 'screen.closedCall', '/flow/step'],
  [input, '/code', 'LO005', 'screen.closedCall', '/sections/0/fields/3'],
  [list, '/menu/countFrom/tab', 'lents', 'screen.unknownTab', '/menu/countFrom/tab', 'lent'],
  [complete, '/sections/0/kind', 'fields', 'screen.rowsAndKind', '/sections/0/kind'],
  [complete, '/sections/0/rows', absent, 'screen.rowsAndKind', '/sections/0/kind'],
  [complete, '/sections/0/rows/call', 'loan.lists', 'screen.unknownCall', '/sections/0/rows/call', 'loan.list'],
  [complete, '/sections/0/rows/by', 'titl', 'screen.unknownColumn', '/sections/0/rows/by', 'title'],
  [
    complete,
    '/sections/0/rows',
    { call: 'loan.list', same: ['titl'], columns: ['title'], opens: 'library/loan-input' },
    'screen.unknownColumn',
    '/sections/0/rows/same/0',
    'title',
  ],
  [complete, '/sections/0/rows/columns/0', 'titl', 'screen.unknownColumn', '/sections/0/rows/columns/0', 'title'],
  [
    complete,
    '/sections/0/rows/opens',
    'library/loan-inputs',
    'screen.unknownScreen',
    '/sections/0/rows/opens',
    'library/loan-input',
  ],
  // call
  [calls, '/calls/1/path', '/loans', 'call.duplicatePath', '/calls/1/path'],
  [calls, '/calls/1/alsoAt', ['POST /loans'], 'call.duplicatePath', '/calls/1/alsoAt/0'],
  [calls, '/calls/1/alsoAt', ['POST /loans/:id/csv'], 'call.otherParameters', '/calls/1/alsoAt/0'],
  [calls, '/calls/6/operation/sums/of', 'loan.lists', 'call.unknownList', '/calls/6/operation/sums/of', 'loan.list'],
  [calls, '/calls/6/operation/sums/by', 'titel', 'call.unknownColumn', '/calls/6/operation/sums/by', 'title'],
  [calls, '/calls/6/operation/sums/columns/0', 'title', 'call.unknownColumn', '/calls/6/operation/sums/columns/0'],
  [calls, '/calls/2/idempotent', absent, 'call.notIdempotent', '/calls/2/operation'],
  [
    calls,
    '/calls/3/query',
    { type: 'object', additionalProperties: false, properties: { kind: { type: 'string', enum: ['home'] } } },
    'call.untakenValue',
    '/calls/3/query/properties/kind/enum',
  ],
  [calls, '/calls/3/keepsOffline', true, 'call.keepsNoRead', '/calls/3/keepsOffline'],
  [calls, '/calls/2/operation/event/event', 'lendd', 'call.unknownEvent', '/calls/2/operation/event/event', 'lend'],
  [
    calls,
    '/calls/0/operation/list/tabs/lent/states/0',
    'lend',
    'call.unknownState',
    '/calls/0/operation/list/tabs/lent/states/0',
    'lent',
  ],
  [
    calls,
    '/calls/0/operation/list/tabs/lent/beside',
    { record: 'library/loan', states: ['lend'], same: { own: '/books/*/name', other: 'title' } },
    'call.unknownState',
    '/calls/0/operation/list/tabs/lent/beside/states/0',
    'lent',
  ],
  [
    calls,
    '/calls/0/operation/list/tabs/lent/beside',
    { record: 'library/loan', states: ['lent'], same: { own: '/books/*/nam', other: 'title' } },
    'call.unknownField',
    '/calls/0/operation/list/tabs/lent/beside/same/own',
    'books.name',
  ],
  [
    calls,
    '/calls/0/operation/list/tabs/lent/dates',
    { titel: 'over' },
    'call.unknownColumn',
    '/calls/0/operation/list/tabs/lent/dates/titel',
    'title',
  ],
  [
    calls,
    '/calls/0/operation/list/columns/0',
    'titel',
    'call.unknownColumn',
    '/calls/0/operation/list/columns/0',
    'title',
  ],
  [
    calls,
    '/calls/0/operation/list/visibleTo/0',
    'ownr',
    'call.unknownQuestion',
    '/calls/0/operation/list/visibleTo/0',
    'owner',
  ],
  [calls, '/calls/0/access/screens/0', 'LO009', 'call.unknownScreenCode', '/calls/0/access/screens/0', 'LO001'],
  [calls, '/calls/4/operation/options/label', 'nam', 'call.unknownField', '/calls/4/operation/options/label', 'name'],
  [
    calls,
    '/calls/4/operation/options/record',
    'library/plce',
    'call.unknownRecord',
    '/calls/4/operation/options/record',
    'library/place',
  ],
  [
    calls,
    '/calls/5/operation/handler',
    'loan.cuont',
    'call.unknownHandler',
    '/calls/5/operation/handler',
    'loan.count',
  ],
  [calls, '/calls/0/access', 'self', 'call.selfAnswersRows', '/calls/0/access'],
  [
    calls,
    '/calls/5/operation/visibleTo',
    ['insidr'],
    'call.unknownQuestion',
    '/calls/5/operation/visibleTo/0',
    'insider',
  ],
  [calls, '/calls/5/access', 'rows', 'call.rowsForWhom', '/calls/5/access'],
  [calls, '/calls/4/operation/options/visibleTo', absent, 'format.missingProperty', '/calls/4/operation/options'],
  [
    calls,
    '/calls/4/operation/options/without',
    'notToBeLnt',
    'call.unknownWithheld',
    '/calls/4/operation/options/without',
    'notToBeLent',
  ],
  [
    calls,
    '/calls/4/operation/options/visibleTo',
    ['owner'],
    'call.questionOfRecords',
    '/calls/4/operation/options/visibleTo/0',
  ],
  [
    calls,
    '/calls/4/operation/options/visibleTo',
    ['counterparty'],
    'call.noCounterparty',
    '/calls/4/operation/options/visibleTo/0',
  ],
  [
    calls,
    '/calls/4/operation/options/search',
    ['code', 'hours'],
    'call.hiddenField',
    '/calls/4/operation/options/search/1',
  ],
  [calls, '/calls/5/body', { type: 'object' }, 'call.bodyOnGet', '/calls/5/body'],
];

describe('a broken definition is told with its file, pointer, code and the name that was meant', () => {
  it('says nothing about definitions that hold', () => {
    expect(problemsOfWorld(soundDefinitions())).toEqual([]);
  });

  it.each(broken)('%s %s = %j: %s', (file, at, value, code, told, didYouMean) => {
    const definitions = soundDefinitions();
    definitions[file] = value === absent ? deleteIn(definitions[file], at) : setIn(definitions[file], at, value);
    const found = problemsOfWorld(definitions).filter((problem) => problem.code === code);
    expect(found).toContainEqual({
      file,
      pointer: told,
      code,
      reason: expect.any(String),
      ...(didYouMean && { didYouMean }),
    });
  });

  it('tells of what the other party is not shown, where it would be searched, listed or counted', () => {
    const definitions = soundDefinitions();
    definitions[loan] = setIn(definitions[loan], '/record/counterpartyView', { omits: ['/title'], history: [] });
    definitions[calls] = setIn(definitions[calls], '/calls/0/operation/list/visibleTo', ['counterparty']);
    definitions[calls] = setIn(definitions[calls], '/calls/0/operation/list/tabs/lent/filters', { title: 'x' });
    const told = problemsOfWorld(definitions).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(told).toEqual([
      'record.searchesHidden /record/search/0',
      'call.hiddenColumn /calls/0/operation/list/columns/0',
      'call.hiddenColumn /calls/0/operation/list/tabs/lent/filters/title',
    ]);
  });

  it('tells of what the owner is not shown, where he could send it, or a list or the search would tell', () => {
    const definitions = soundDefinitions();
    definitions[loan] = setIn(definitions[loan], '/record/ownerView', { omits: ['/title'], omitsEvents: [] });
    const told = problemsOfWorld(definitions).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(told).toEqual(['record.tellsOwner /record/ownerView/omits/0']);
  });

  it('tells of what is looked up, where somebody could send it, the search would know it or a list were ordered by it', () => {
    const definitions = soundDefinitions();
    definitions[loan] = setIn(definitions[loan], '/record/lookedUp', ['/title']);
    definitions[calls] = setIn(definitions[calls], '/calls/0/operation/list/tabs/lent/filters', { title: 'x' });
    const told = problemsOfWorld(definitions).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(told).toContain('record.keepsLookedUp /record/lookedUp/0');
    expect(told).toContain('call.unknownColumn /calls/0/operation/list/tabs/lent/filters/title');
  });

  it('tells of what the other party keeps to itself, where a list or the search would tell it', () => {
    const definitions = soundDefinitions();
    const view = { omits: [], keeps: ['/title', '/titel'], history: [] };
    definitions[loan] = setIn(definitions[loan], '/record/counterpartyView', view);
    const told = problemsOfWorld(definitions).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(told).toContain('record.tellsKept /record/counterpartyView/keeps/0');
    expect(told.some((one) => one.endsWith('/record/counterpartyView/keeps/1'))).toBe(true);
  });

  it('tells of a master that names people whom only code searches for: nobody would see that they leave', () => {
    const definitions = soundDefinitions();
    const place = { type: 'string', maxLength: 20, valueFormat: 'user', options: { call: 'loan.count' } };
    definitions[loan] = setIn(definitions[loan], '/properties/place', place);
    const master = { columns: {}, number: '/title', master: { group: 'x', editableBy: ['insider'] } };
    definitions[loan] = setIn(definitions[loan], '/record', master);
    const unheld = () => problemsOfWorld(definitions).filter(({ code }) => code === 'record.unheldReference');
    expect(unheld()).toMatchObject([{ file: loan, pointer: '/properties/place/options/call' }]);
    definitions[loan] = setIn(definitions[loan], '/properties/place/options/heldTo', 'library/loan');
    expect(unheld()).toEqual([]);
  });

  it('tells of a file that is not JSON', () => {
    const { problems } = parseDefinitions([{ path: input, text: '{ "path": ' }]);
    expect(problems).toMatchObject([{ file: input, pointer: '', code: 'file.notJson' }]);
  });

  it('tells of a file that is no definition', () => {
    const { problems } = parseDefinitions([{ path: 'schemas/readme.md', text: '' }]);
    expect(problems).toMatchObject([{ code: 'file.unknownKind' }]);
  });

  it('tells of references that lead back to themselves', () => {
    const { problems } = parseDefinitions(
      filesOf({
        'schemas/a/b.schema.json': { $id: 'a/b', type: 'object', properties: { c: { $ref: 'a/c' } } },
        'schemas/a/c.schema.json': { $id: 'a/c', type: 'object', properties: { b: { $ref: 'a/b' } } },
      }),
    );
    expect(problems).toMatchObject([
      { file: 'schemas/a/b.schema.json', pointer: '/properties/c/$ref', code: 'record.circularReference' },
      { file: 'schemas/a/c.schema.json', pointer: '/properties/b/$ref', code: 'record.circularReference' },
    ]);
  });

  it('tells of a list whose file holds the rows of another one', () => {
    const definitions = soundDefinitions();
    definitions[list] = setIn(definitions[list], '/list/call', 'loan.others');
    definitions[calls] = setIn(definitions[calls], '/calls/0/id', 'loan.others');
    expect(problemsOfWorld(definitions)).toContainEqual(
      expect.objectContaining({ file: list, pointer: '/list/download', code: 'screen.otherList' }),
    );
  });

  it('tells of a call that a screen names in its options and may not make', () => {
    const definitions = soundDefinitions();
    definitions[input] = setIn(definitions[input], '/options', { begin: 'loan.count' });
    definitions[calls] = setIn(definitions[calls], '/calls/5/access', { screens: ['LO003'] });
    expect(problemsOfWorld(definitions)).toMatchObject([
      { file: input, pointer: '/options/begin', code: 'screen.closedCall' },
    ]);
  });

  it('tells of a call that a kind of screen makes by itself and is not open to it', () => {
    const definitions = soundDefinitions();
    definitions[complete] = setIn(definitions[complete], '/kind', 'masterGroups');
    definitions[calls] = setIn(definitions[calls], '/calls/5/id', 'master.groups');
    definitions[calls] = setIn(definitions[calls], '/calls/5/access', { screens: ['LO003'] });
    expect(problemsOfWorld(definitions)).toContainEqual(
      expect.objectContaining({ file: complete, pointer: '/kind', code: 'screen.closedCall' }),
    );
  });

  it('tells of a state from which the flow cannot end', () => {
    const definitions = soundDefinitions();
    const on = { turn: { target: 'asked', meta: { by: ['owner'] } } };
    definitions[life] = setIn(definitions[life], '/states/lent/on', on);
    definitions[life] = deleteIn(definitions[life], '/states/asked/on/drop');
    const codes = problemsOfWorld(definitions).filter((problem) => problem.code === 'flow.noWayOut');
    expect(codes.map((problem) => problem.pointer)).toEqual(['/states/asked', '/states/lent']);
  });

  it('tells of input that is sent from a later step without being shown there', () => {
    const world = soundDefinitions();
    const checkStep = {
      meta: { screen: 'library/loan-check' },
      on: { submit: { target: 'complete', meta: { call: 'loan.ask' } }, back: { target: 'input' } },
    };
    world[steps] = setIn(
      setIn(world[steps], '/states/input/on', { next: { target: 'check' } }),
      '/states/check',
      checkStep,
    );
    world[input] = setIn(world[input], '/actions/0', { id: 'next', event: 'next' });
    world['schemas/library/loan-check.screen.json'] = {
      ...(world[input] as object),
      path: '/loan/check',
      name: 'LoanCheck',
      code: 'LO009',
      flow: { id: 'askLoan', step: 'check' },
      sections: [{ id: 'basic', fields: ['title', 'kind', 'note'], options: { readOnly: true } }],
      actions: [{ id: 'submit', event: 'submit' }],
    };
    const hidden = problemsOfWorld(world).filter(({ code }) => code === 'screen.confirmHides');
    expect(hidden.map(({ reason }) => reason.split(' ')[0])).toContain('"books.name"');
    expect(hidden.map(({ reason }) => reason.split(' ')[0])).not.toContain('"note"');
  });

  it('tells of a button whose condition speaks of states, events, fields or names that there are not', () => {
    const shownFor = (shownWhen: string) => {
      const world = soundDefinitions();
      world['schemas/library/loan.screen.json'] = {
        ...(world[input] as object),
        path: '/loan/detail',
        name: 'Loan',
        code: 'LO009',
        kind: 'detail',
        read: { call: 'loan.read' },
        flow: undefined,
        actions: [{ id: 'all', screen: 'library/loans', shownWhen }],
      };
      return problemsOfWorld(world)
        .filter(({ pointer }) => pointer === '/actions/0/shownWhen')
        .map(({ code, didYouMean }) => [code, didYouMean]);
    };
    expect(shownFor("state in ['asked'] && 'lend' in allowed && record.title != ''")).toEqual([]);
    expect(shownFor("state in ['askd']")).toEqual([['screen.unknownState', 'asked']]);
    expect(shownFor("'lent' in allowed")).toEqual([['screen.unknownEvent', 'lend']]);
    expect(shownFor("record.titel != ''")).toEqual([['expression.unknownField', 'title']]);
    expect(shownFor('facts.mayLend')).toEqual([['expression.unknownName', undefined]]);
    expect(shownFor('record.title ==')).toMatchObject([['expression.syntax', undefined]]);
  });

  it('tells of a call for an event that follows, that is unclear, or that does not carry it', () => {
    const told = (eventCalls: object | undefined) => {
      const world = soundDefinitions();
      world['schemas/library/loan.screen.json'] = {
        ...(world[list] as object),
        path: '/loan/detail',
        name: 'Loan',
        code: 'LO001',
        kind: 'detail',
        read: { call: 'loan.list' },
        list: undefined,
        menu: undefined,
        family: undefined,
        desk: undefined,
        options: eventCalls && { eventCalls },
      };
      // As a file would say it, without what is absent.
      world['schemas/library/loan.screen.json'] = JSON.parse(JSON.stringify(world['schemas/library/loan.screen.json']));
      return problemsOfWorld(world)
        .filter(({ pointer }) => pointer.startsWith('/options/eventCalls'))
        .map(({ pointer, code }) => `${pointer} ${code}`);
    };
    expect(told({ lend: 'loan.execute' })).toEqual([]);
    expect(told(undefined)).toEqual(['/options/eventCalls/lend screen.unclearEventCall']);
    expect(told({ lend: 'loan.execute', drop: 'loan.execute' })).toEqual([
      '/options/eventCalls/drop screen.eventCallFollows',
    ]);
    expect(told({ lend: 'loan.list' })).toEqual(['/options/eventCalls/lend screen.otherEventCall']);
  });

  it('tells of a form for an event that takes no record, or of a section that is not there', () => {
    const told = (section: string, meta: object) => {
      const world = soundDefinitions();
      world[life] = setIn(world[life], '/states/asked/on/drop/meta', { by: ['owner'], ...meta });
      const {
        list: _list,
        menu: _menu,
        family: _family,
        desk: _desk,
        ...shown
      } = world[list] as Record<string, unknown>;
      const detail = { path: '/loan/detail', name: 'Loan', code: 'LO009', kind: 'detail', read: { call: 'loan.list' } };
      const sections = [{ id: 'basic', fields: ['title'] }];
      const options = { eventForms: { drop: section } };
      world['schemas/library/loan.screen.json'] = { ...shown, ...detail, sections, options };
      return problemsOfWorld(world)
        .filter(({ pointer }) => pointer.startsWith('/options/eventForms'))
        .map(({ pointer, code, didYouMean }) => [pointer, code, didYouMean]);
    };
    expect(told('basic', { validate: 'complete' })).toEqual([]);
    expect(told('basic', {})).toEqual([['/options/eventForms/drop', 'screen.formOfNothing', undefined]]);
    expect(told('basics', { validate: 'complete' })).toEqual([
      ['/options/eventForms/drop', 'screen.unknownSection', 'basic'],
    ]);
  });

  it('tells of an event that no screen sends, once there is a screen to send it from', () => {
    const world = soundDefinitions();
    world[list] = deleteIn(world[list], '/list/bulk');
    const without = () => problemsOfWorld(world).filter(({ code }) => code === 'flow.eventWithoutButton');
    expect(without()).toEqual([]);
    const { list: _list, menu: _menu, family: _family, desk: _desk, ...shown } = world[list] as Record<string, unknown>;
    const detail = { path: '/loan/detail', name: 'Loan', code: 'LO009', kind: 'detail', read: { call: 'loan.list' } };
    world['schemas/library/loan.screen.json'] = { ...shown, ...detail };
    expect(without().map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
      `${life} /states/asked/on/drop`,
      `${life} /states/lent/on/bringBack`,
    ]);
  });

  it('puts parameters that a flow names once where they are named', () => {
    const definitions = soundDefinitions();
    const reason = { type: 'object', additionalProperties: false, properties: { why: { type: 'string' } } };
    definitions[life] = setIn(setIn(definitions[life], '/params', { reason }), '/states/asked/on/drop/meta/params', {
      $ref: '#/params/reason',
    });
    const { definitions: parsed, problems } = parseDefinitions(filesOf(definitions));
    expect(problems).toEqual([]);
    expect(parsed.flows.get('loan')).not.toHaveProperty('params');
    expect(parsed.flows.get('loan')?.states.asked?.on?.drop).toMatchObject({ meta: { params: reason } });
  });

  it("tells of the texts of an event's parameters", () => {
    const definitions = soundDefinitions();
    const properties = { why: { type: 'string', enum: ['lost'] } };
    definitions[life] = setIn(definitions[life], '/states/asked/on/drop/meta/params', { type: 'object', properties });
    const parsed = parseDefinitions(filesOf(definitions)).definitions;
    const reasons = lintDefinitions(parsed, { expressions, texts: { ja: {} } }).map(({ reason }) => reason);
    expect(reasons.join()).toContain('flow.loan.event.drop.params.why or event.drop.params.why or field.why');
    expect(reasons.join()).toContain('flow.loan.event.drop.params.why.options.lost');
  });

  it('tells which text is missing in which language', () => {
    const { definitions } = parseDefinitions(filesOf(soundDefinitions()));
    const problems = lintDefinitions(definitions, {
      expressions,
      texts: { ja: { 'screen.library/loans': '貸出一覧' }, en: {} },
    });
    const ofTitle = problems.filter(({ reason }) => /screen\.library\/loans(\.$|")/.test(reason));
    expect(ofTitle).toMatchObject([
      { file: list, pointer: '/purpose', code: 'text.missing' },
      { file: 'locales/en', pointer: '/screen.library~1loans', code: 'text.onlySome' },
    ]);
  });

  it('tells of a count that would say “1 lines”, where a language tells one apart', () => {
    const { definitions } = parseDefinitions(filesOf(soundDefinitions()));
    const texts = {
      ja: { a: '{{count}}行', b: '{{count}}行', c: '{{count}}件' },
      en: { a: '{{count}} lines', b: '{{count}} bad lines', b_one: '{{count}} bad line', c: '{{count}} as proposed' },
    };
    const told = lintDefinitions(definitions, { expressions, texts }).filter(({ file }) => file.startsWith('locales/'));
    expect(told).toMatchObject([{ file: 'locales/en', pointer: '/a', code: 'text.plural' }]);
    const inJapanese = { ja: { a: '語', b_one: '一' }, en: { a: 'word' } };
    expect(lintDefinitions(definitions, { expressions, texts: inJapanese })).toContainEqual(
      expect.objectContaining({ file: 'locales/en', pointer: '/b_one', code: 'text.onlySome' }),
    );
  });

  it('tells of what a dialog would say of an event that is sent without one', () => {
    const asking = soundDefinitions();
    const texts = { en: { 'flow.loan.event.lend.confirm': 'The loan begins.', 'event.lend.confirm': 'It begins.' } };
    const told = () =>
      lintDefinitions(parseDefinitions(filesOf(asking)).definitions, { expressions, texts })
        .filter(({ code }) => code === 'text.neverAsked')
        .map(({ file, pointer }) => [file, pointer]);
    expect(told()).toEqual([
      ['locales/en', '/flow.loan.event.lend.confirm'],
      ['locales/en', '/event.lend.confirm'],
    ]);
    asking[life] = setIn(asking[life], '/states/asked/on/lend/meta/comment', 'optional');
    expect(told()).toEqual([]);
  });

  it('tells of a pattern that can stop the machine', () => {
    const slow = soundDefinitions();
    slow[loan] = setIn(slow[loan], '/properties/title/pattern', '^(a+)+$');
    expect(checkPatterns(parseDefinitions(filesOf(slow)).definitions)).toMatchObject([
      { file: loan, pointer: '/properties/title/pattern', code: 'record.slowPattern' },
    ]);
  });

  it('tells of a record with a lifecycle that has no samples', () => {
    const { definitions } = parseDefinitions(filesOf(soundDefinitions()));
    const problems = lintDefinitions(definitions, { expressions, samples: [] });
    expect(problems.map(({ file, code }) => ({ file, code }))).toEqual([
      { file: loan, code: 'sample.missing' },
      { file: loan, code: 'sample.missing' },
    ]);
  });
});
