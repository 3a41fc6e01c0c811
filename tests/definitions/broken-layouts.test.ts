import { describe, expect, it } from 'vitest';
import { setIn } from '../../engine/core/values/json-pointer.ts';
import { problemsOfWorld } from './problems-of-world.ts';
import { soundDefinitions } from './sound-definitions.ts';

const file = 'schemas/library/slip.layout.json';
const life = 'flows/lifecycles/loan.json';
const calls = 'schemas/calls/service-library.json';

/** The sound world with a layout that writes loans into lines of ten bytes. */
function worldWith(at = '', value: unknown = undefined): Record<string, unknown> {
  const world = soundDefinitions();
  const sound = {
    description: '貸出票のファイル。',
    record: 'library/loan',
    form: 'fixed',
    encoding: 'shiftJis',
    lineEnd: 'crlf',
    bytes: 10,
    characters: '0-9A-Z ',
    fileName: "id + '.txt'",
    lines: [
      { id: 'head', begins: '1', fields: [{ id: 'kind', type: 'digits', bytes: 10, value: "'1'" }] },
      {
        id: 'book',
        begins: '2',
        each: '/books',
        when: "self.name != ''",
        fields: [
          { id: 'kind', type: 'digits', bytes: 1, value: "'2'" },
          { id: 'name', type: 'text', bytes: 9, value: 'self.name' },
        ],
      },
    ],
  };
  world[file] = at === '' ? sound : setIn(sound, at, value);
  return world;
}

describe('a layout', () => {
  it('that holds is told nothing of', () => {
    expect(problemsOfWorld(worldWith())).toEqual([]);
  });

  it.each<[at: string, value: unknown, code: string, didYouMean?: string]>([
    ['/record', 'library/lone', 'layout.unknownRecord', 'library/loan'],
    ['/lineEnds', 'lf', 'format.unknownProperty', 'lineEnd'],
    ['/encoding', 'shiftJIS', 'format.wrongValue', 'shiftJis'],
    ['/characters', 'Z-A', 'layout.wrongCharacters'],
    ['/fileName', 'record.titel', 'expression.unknownField', 'title'],
    ['/fileName', 'today', 'expression.unknownName'],
    ['/lines/1/each', '/book', 'layout.unknownList', 'books'],
    ['/lines/1/when', 'self.nam', 'expression.unknownField', 'books.name'],
    ['/lines/1/fields/1/value', 'self.nam', 'expression.unknownField', 'books.name'],
    ['/lines/0/fields/0/value', 'self.name', 'expression.unknownName'],
    ['/lines/1/fields/1/id', 'kind', 'layout.duplicateField'],
    ['/lines/1/fields/1/bytes', 8, 'layout.wrongLength'],
    ['/lines/1/fields/1/bytes', undefined, 'layout.noBytes'],
    ['/lines/1/begins', undefined, 'layout.notToldApart'],
  ])('is told of at %s when it says %j', (at, value, code, didYouMean) => {
    const expected = { file, code, ...(didYouMean !== undefined && { didYouMean }) };
    expect(problemsOfWorld(worldWith(at, value))).toContainEqual(expect.objectContaining(expected));
  });

  it('that a flow or a call names is there, and writes their record', () => {
    const world = worldWith();
    world[life] = setIn(world[life], '/states/asked/on/lend/actions', [
      { type: 'writeFile', params: { layout: 'library/slipp', at: '/books' } },
    ]);
    world[calls] = setIn(world[calls], '/calls/5/operation', {
      file: { record: 'library/place', layout: 'library/slip', at: '/nam', visibleTo: ['owner'] },
    });
    expect(problemsOfWorld(world)).toMatchObject([
      { file: life, code: 'flow.unknownLayout', didYouMean: 'library/slip' },
      { file: calls, code: 'call.unknownLayout' },
      { file: calls, code: 'call.unknownField', didYouMean: 'name' },
    ]);
  });
});
