import { describe, expect, it } from 'vitest';
import { setIn } from '../../engine/core/values/json-pointer.ts';
import { problemsOfWorld } from './problems-of-world.ts';
import { soundDefinitions } from './sound-definitions.ts';

const loan = 'schemas/library/loan.schema.json';
const life = 'flows/lifecycles/loan.json';
const actions = '/states/asked/on/lend/actions';
const first = `${actions}/0`;

/** The sound world with these actions of an event, and loans that reach into loans. */
function worldWith(effects: readonly unknown[], declared?: object): Record<string, unknown> {
  const world = soundDefinitions();
  world[loan] = setIn(world[loan], '/record/lockFirst', [{ record: 'library/loan', ids: '/note' }]);
  const meta = {
    by: ['owner'],
    params: { type: 'object', additionalProperties: false, properties: { wish: { type: 'string' } } },
  };
  world[life] = setIn(setIn(world[life], actions, effects), '/states/asked/on/lend/meta', meta);
  world[life] = setIn(world[life], '/states/lent/on/recall', {
    target: 'lent',
    actions: ['notify'],
    meta: { by: ['system'] },
  });
  if (declared) world[life] = setIn(world[life], '/effects', declared);
  return world;
}

const sent = { record: 'library/loan', id: 'record.note', event: 'recall' };
const set = (values: Record<string, string>) => ({ type: 'set', params: { values } });
const applyTo = (more: object) => ({ type: 'applyTo', params: { ...sent, ...more } });

describe('effects of a flow that hold', () => {
  it('are told nothing of, whether they are declared or written where they happen', () => {
    const world = worldWith(
      [
        'kept',
        set({ '/books/*/fee': 'decimal(self.fee) * decimal(index + 1)' }),
        { type: 'stamp', params: { at: '/note' }, when: "owner.code == user.code && now != ''" },
        applyTo({ values: { '/books/*/name': 'self.name + target.title + record.title + stored.title' } }),
        { ...applyTo({}), params: { ...sent, each: 'record.books', id: 'row.name' } },
      ],
      { kept: [{ type: 'keep', params: { params: { wish: '/note' } } }, { type: 'notify' }] },
    );
    expect(problemsOfWorld(world)).toEqual([]);
  });
});

describe('effects and facts of a flow that do not hold', () => {
  it.each<[what: string, effects: unknown[], code: string, told: string, didYouMean?: string]>([
    ['a name that nobody knows', [{ type: 'sett', params: {} }], 'flow.unknownAction', `${first}/type`, 'set'],
    ['parameters that are missing', ['set'], 'format.missingProperty', first],
    [
      'a parameter that is misspelt',
      [{ type: 'stamp', params: { byNam: '/note' } }],
      'format.unknownProperty',
      `${first}/params/byNam`,
      'byName',
    ],
    ['parameters where none are taken', [{ type: 'notify', params: {} }], 'flow.unwantedParams', `${first}/params`],
    [
      'a field that is not there',
      [set({ '/titel': "'x'" })],
      'flow.unknownField',
      `${first}/params/values/~1titel`,
      'title',
    ],
    [
      'a field that an expression does not find',
      [set({ '/title': 'record.titel' })],
      'expression.unknownField',
      `${first}/params/values/~1title`,
      'title',
    ],
    [
      'a field that is not in the row',
      [set({ '/books/*/fee': 'self.feee' })],
      'expression.unknownField',
      `${first}/params/values/~1books~1*~1fee`,
      'books.fee',
    ],
    [
      'decimals that are compared as texts',
      [set({ '/books/*/fee': "self.fee > '1' ? '2' : '3'" })],
      'expression.decimalAsText',
      `${first}/params/values/~1books~1*~1fee`,
    ],
    [
      'a name that holds nothing here',
      [set({ '/title': 'facts.title' })],
      'expression.unknownName',
      `${first}/params/values/~1title`,
    ],
    [
      'a row where there are none',
      [set({ '/title': 'row.title' })],
      'expression.unknownName',
      `${first}/params/values/~1title`,
    ],
    [
      'a condition that cannot be read',
      [{ ...set({ '/title': "'x'" }), when: 'record.title ==' }],
      'expression.syntax',
      `${first}/when`,
    ],
    [
      'a parameter that the event has not',
      [{ type: 'keep', params: { params: { wisch: '/note' } } }],
      'flow.unknownParam',
      `${first}/params/params/wisch`,
      'wish',
    ],
    [
      'a record that is not there',
      [applyTo({ record: 'library/lone' })],
      'flow.unknownRecord',
      `${first}/params/record`,
      'library/loan',
    ],
    [
      'a master that nobody keeps',
      [
        {
          type: 'reviseMaster',
          params: { master: 'library/loan', code: "'A'", values: { '/title': "'x'" }, reason: "''" },
        },
      ],
      'flow.unknownMaster',
      `${first}/params/master`,
    ],
    [
      'an event of it that nobody may send',
      [applyTo({ event: 'recal' })],
      'flow.unknownEvent',
      `${first}/params/event`,
      'recall',
    ],
    [
      'an event of it that only people send',
      [applyTo({ event: 'drop' })],
      'flow.unknownEvent',
      `${first}/params/event`,
    ],
    [
      'a field of it that is not there',
      [applyTo({ values: { '/books/*/nam': "'x'" } })],
      'flow.unknownField',
      `${first}/params/values/~1books~1*~1nam`,
      'books.name',
    ],
    [
      'a field of it that an expression does not find',
      [applyTo({ values: { '/title': 'target.titel' } })],
      'expression.unknownField',
      `${first}/params/values/~1title`,
      'title',
    ],
    [
      'a column of it that is not promoted',
      [{ type: 'applyTo', params: { record: 'library/loan', column: 'titl', is: 'record.title', event: 'recall' } }],
      'flow.unknownColumn',
      `${first}/params/column`,
      'title',
    ],
    [
      'a series that begins again without saying so',
      [{ type: 'number', params: { at: '/note', series: 'loan', pattern: '{count:3}', per: 'year' } }],
      'format.wrongValue',
      `${first}/params/pattern`,
    ],
  ])('%s', (_what, effects, code, pointer, didYouMean) => {
    const problems = problemsOfWorld(worldWith(effects));
    const expected = { file: life, pointer, code, ...(didYouMean !== undefined && { didYouMean }) };
    expect(problems).toContainEqual(expect.objectContaining(expected));
  });

  it('one that is declared and never run, or takes a name that code has', () => {
    const world = worldWith(['notify'], { idle: set({ '/title': "'x'" }), stamp: set({ '/title': "'x'" }) });
    expect(problemsOfWorld(world)).toMatchObject([
      { pointer: '/effects/idle', code: 'flow.unusedEffect' },
      { pointer: '/effects/stamp', code: 'flow.effectTaken' },
    ]);
  });

  it('a mail without words in one language', () => {
    const world = worldWith([{ type: 'mail', params: { template: 'late', to: ['owner'] } }]);
    const words = { 'mail.lade.subject': 'x', 'mail.lade.body': 'x' };
    const problems = problemsOfWorld(world, {
      texts: { ja: { 'mail.late.subject': 'x', 'mail.late.body': 'x' }, en: words },
    });
    expect(problems).toContainEqual(
      expect.objectContaining({ pointer: `${first}/params/template`, code: 'text.missing', didYouMean: 'lade' }),
    );
    expect(problems.filter(({ pointer }) => pointer === `${first}/params/template`)).toHaveLength(2);
  });

  it('one that reaches into records that its own does not lock first', () => {
    const world = worldWith([applyTo({})]);
    world[loan] = setIn(world[loan], '/record/lockFirst', [{ record: 'library/place', ids: '/note' }]);
    const place = 'schemas/library/place.schema.json';
    world[life] = setIn(world[life], first, { type: 'applyTo', params: { ...sent, record: 'library/place' } });
    world[place] = setIn(world[place], '/record/columns', { name: { at: '/name', type: 'text' } });
    expect(problemsOfWorld(world).map(({ code }) => code)).not.toContain('flow.notLocked');
    world[loan] = setIn(world[loan], '/record/lockFirst', []);
    expect(problemsOfWorld(world)).toContainEqual(
      expect.objectContaining({ pointer: `${first}/params/record`, code: 'flow.notLocked' }),
    );
  });

  it('one that posts to a ledger which its record holds positions in', () => {
    const post = { ledger: 'fees', from: "'world'", to: 'record.title', amount: 'record.fee', at: '/fee' };
    const world = worldWith([{ type: 'post', params: post }]);
    const { at: _at, ...position } = { ...post, in: ['lent'] };
    world[loan] = setIn(world[loan], '/record/positions', [{ ...position, ledger: 'other' }]);
    expect(problemsOfWorld(world)).toEqual([]);
    world[loan] = setIn(world[loan], '/record/positions', [position]);
    expect(problemsOfWorld(world)).toMatchObject([{ pointer: '/record/positions/0/ledger', code: 'record.misplaced' }]);
  });

  it.each([
    ['that is not there', 'facts.isLat', 'flow.unknownFact', 'isLate'],
    ['of another record', 'facts.isFull', 'flow.unknownFact', undefined],
    ['without its name', 'size(facts) > 0', 'flow.unnamedFacts', undefined],
  ])('a guard that reads a fact %s', (_what, guard, code, didYouMean) => {
    const world = soundDefinitions();
    world[life] = setIn(world[life], '/guards/isSmall', guard);
    expect(problemsOfWorld(world)).toMatchObject([
      { pointer: '/guards/isSmall', code, ...(didYouMean !== undefined && { didYouMean }) },
    ]);
  });

  it('a guard that reads what only effects have', () => {
    const world = soundDefinitions();
    world[life] = setIn(world[life], '/guards/isSmall', "owner.code == 'A'");
    expect(problemsOfWorld(world)).toMatchObject([{ pointer: '/guards/isSmall', code: 'expression.unknownName' }]);
  });
});
