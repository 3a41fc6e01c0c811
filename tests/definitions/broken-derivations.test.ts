import { describe, expect, it } from 'vitest';
import { setIn } from '../../engine/core/values/json-pointer.ts';
import { problemsOfWorld } from './problems-of-world.ts';
import { soundDefinitions } from './sound-definitions.ts';

const file = 'schemas/library/again.derivation.json';
const loan = 'schemas/library/loan.schema.json';
const life = 'flows/lifecycles/loan.json';

/** The sound world with a derivation of loans from loans, and a column that says what one came from. */
function worldWith(at = '', value: unknown = undefined): Record<string, unknown> {
  const world = soundDefinitions();
  world[loan] = setIn(world[loan], '/record/columns/note', { at: '/note', type: 'text' });
  const sound = {
    description: '貸出をもう一度始める。',
    from: 'library/loan',
    to: 'library/loan',
    when: "state == 'closed' && owner.code == user.code",
    groupBy: 'self.name',
    copies: ['/title'],
    values: { '/note': "id + ' ' + group" },
    rows: [
      {
        from: '/books',
        to: '/books',
        when: "decimal(open) > decimal('0') && self.name != ''",
        copies: ['/name'],
        values: { '/fee': 'open' },
        open: {
          of: '/fee',
          key: '/name',
          taken: {
            record: 'library/loan',
            column: 'note',
            rows: '/books',
            key: '/name',
            quantity: '/fee',
            except: ['closed'],
          },
        },
      },
    ],
  };
  world[file] = at === '' ? sound : setIn(sound, at, value);
  return world;
}

describe('a derivation', () => {
  it('that holds is told nothing of', () => {
    expect(problemsOfWorld(worldWith())).toEqual([]);
  });

  it.each<[at: string, value: unknown, code: string, didYouMean?: string]>([
    ['/from', 'library/lone', 'derivation.unknownRecord', 'library/loan'],
    ['/whenn', 'true', 'format.unknownProperty', 'when'],
    ['/when', 'record.titel == state', 'expression.unknownField', 'title'],
    ['/when', 'self.name == state', 'expression.unknownName'],
    ['/groupBy', 'self.nam', 'expression.unknownField', 'books.name'],
    ['/copies/0', '/titel', 'derivation.unknownField', 'title'],
    ['/values', { '/titel': 'id' }, 'derivation.unknownField', 'title'],
    ['/values', { '/title': 'open' }, 'expression.unknownName'],
    ['/rows/0/from', '/book', 'derivation.unknownField', 'books'],
    ['/rows/0/copies/0', '/nam', 'derivation.unknownField', 'books.name'],
    ['/rows/0/values', { '/fees': 'open' }, 'derivation.unknownField', 'books.fee'],
    ['/rows/0/values', { '/fee': "self.fee > '1' ? open : '0'" }, 'expression.decimalAsText'],
    ['/rows/0/open/of', '/fees', 'derivation.unknownField', 'books.fee'],
    ['/rows/0/open/taken/record', 'library/lone', 'derivation.unknownRecord', 'library/loan'],
    ['/rows/0/open/taken/column', 'notes', 'derivation.unknownColumn', 'note'],
    ['/rows/0/open/taken/quantity', '/fees', 'derivation.unknownField', 'books.fee'],
    ['/rows/0/open/taken/except/0', 'close', 'derivation.unknownState', 'closed'],
  ])('is told of at %s when it says %j', (at, value, code, didYouMean) => {
    const problems = problemsOfWorld(worldWith(at, value));
    const expected = { file, code, ...(didYouMean !== undefined && { didYouMean }) };
    expect(problems).toContainEqual(expect.objectContaining(expected));
  });

  it('that may refuse says why in every language', () => {
    const problems = problemsOfWorld(worldWith(), { texts: { ja: {} } });
    expect(problems).toContainEqual(
      expect.objectContaining({ file, code: 'text.missing', reason: expect.stringContaining('library/again.refused') }),
    );
  });

  it('that an effect or a call names is there, and its source is locked first', () => {
    const world = worldWith();
    world[life] = setIn(world[life], '/states/asked/on/lend/actions', [
      { type: 'takeOpen', params: { derivation: 'library/agan' } },
      { type: 'takeOpen', params: { derivation: 'library/again' } },
    ]);
    const calls = 'schemas/calls/service-library.json';
    world[calls] = setIn(world[calls], '/calls/5/operation', { begin: { derivation: 'library/agan' } });
    const problems = problemsOfWorld(world);
    const at = '/states/asked/on/lend/actions';
    expect(problems).toMatchObject([
      { pointer: `${at}/0/params/derivation`, code: 'flow.unknownDerivation', didYouMean: 'library/again' },
      { pointer: `${at}/1/params/derivation`, code: 'flow.notLocked' },
      { file: calls, code: 'call.unknownDerivation', didYouMean: 'library/again' },
    ]);
  });
});
