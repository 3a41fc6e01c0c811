import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deleteIn,
  getAt,
  PointerError,
  pathToPointer,
  pointerToPath,
  relativeToPointer,
  resolveRelative,
  setIn,
} from '../../../engine/core/values/json-pointer.ts';

const record = { title: 'a', lines: [{ name: 'x', place: { code: '1' } }, { name: 'y' }], 'a/b': { '~': 1 } };

describe('getAt', () => {
  it.each([
    ['', record],
    ['/title', 'a'],
    ['/lines/1/name', 'y'],
    ['/a~1b/~0', 1],
    ['/lines/7/name', undefined],
    ['/title/length', undefined],
    ['/toString', undefined],
  ])('finds what stands at %s', (pointer, expected) => {
    expect(getAt(record, pointer)).toEqual(expected);
  });

  it('refuses keys of the prototype', () => {
    expect(() => getAt(record, '/__proto__/x')).toThrow(PointerError);
  });

  it('refuses a pointer that does not begin with a slash', () => {
    expect(() => getAt(record, 'title')).toThrow(PointerError);
  });
});

describe('setIn', () => {
  it('changes one place and shares everything beside the path', () => {
    const next = setIn(record, '/lines/0/name', 'z');
    expect(next.lines[0]).toEqual({ name: 'z', place: { code: '1' } });
    expect(next.lines[1]).toBe(record.lines[1]);
    expect(next.lines[0]?.place).toBe(record.lines[0]?.place);
    expect(record.lines[0]?.name).toBe('x');
  });

  it('answers the very same value when nothing changes', () => {
    expect(setIn(record, '/lines/0/name', 'x')).toBe(record);
  });

  it('makes the objects and lists that are missing on the way', () => {
    expect(setIn({}, '/lines/0/place/code', '9')).toEqual({ lines: [{ place: { code: '9' } }] });
  });

  it('appends at the end of a list', () => {
    expect(setIn({ list: [1] }, '/list/-', 2)).toEqual({ list: [1, 2] });
    expect(setIn({ list: [1] }, '/list/1', 2)).toEqual({ list: [1, 2] });
  });

  it('leaves no gaps in a list', () => {
    expect(() => setIn({ list: [1] }, '/list/5', 2)).toThrow(PointerError);
  });

  it('never reaches the prototype', () => {
    expect(() => setIn({}, '/__proto__/polluted', true)).toThrow(PointerError);
    expect(() => setIn({}, '/constructor/prototype/polluted', true)).toThrow(PointerError);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is undone by getting back what stood there', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-c~/]{1,3}$/), fc.integer()), fc.integer(), (value, next) => {
        for (const key of Object.keys(value)) {
          const pointer = pathToPointer([key]);
          expect(getAt(setIn(value, pointer, next), pointer)).toBe(next);
          expect(setIn(setIn(value, pointer, next), pointer, value[key])).toEqual(value);
        }
      }),
    );
  });
});

describe('deleteIn', () => {
  it('takes a field away and closes up a list', () => {
    expect(deleteIn(record, '/title')).not.toHaveProperty('title');
    expect(deleteIn(record, '/lines/0').lines).toEqual([{ name: 'y' }]);
  });

  it('answers the very same value when there is nothing to take away', () => {
    expect(deleteIn(record, '/lines/0/missing')).toBe(record);
  });
});

describe('pointers and paths', () => {
  it('turn into each other', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\w~/ あ]{0,5}$/)), (path) => {
        fc.pre(!path.some((key) => ['__proto__', 'constructor', 'prototype'].includes(key)));
        expect(pointerToPath(pathToPointer(path))).toEqual(path);
      }),
    );
  });
});

describe('relative pointers', () => {
  it.each([
    ['/lines/0/productCode', '1/unitPrice', '/lines/0/unitPrice'],
    ['/lines/0/productCode', '3/supplierCode', '/supplierCode'],
    ['/start', '1/end', '/end'],
    ['/start', '0', '/start'],
  ])('from %s, %s is %s', (at, relative, expected) => {
    expect(relativeToPointer(at, relative)).toBe(expected);
  });

  it('cannot leave the record', () => {
    expect(() => relativeToPointer('/start', '2/x')).toThrow(PointerError);
  });

  it('find values', () => {
    expect(resolveRelative(record, '/lines/1/name', '2/0/place/code')).toBe('1');
  });
});
