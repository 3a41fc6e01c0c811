import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { createLooseSource } from '../../../../engine/react/form/loose-source.ts';

const schema = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, note: { type: 'string' } },
};
const validate = (record: JsonObject) =>
  record.title === '机' ? [] : [{ at: '/title', keyword: 'inArray', messageKey: 'rule.inArray', params: {} }];

describe('a form that belongs to no step', () => {
  it('keeps what is typed, and drops a field that is emptied', () => {
    const source = createLooseSource('sample/loose', schema, { title: '机', note: 'x' });
    source.change([
      { at: '/title', value: '椅子' },
      { at: '/note', value: undefined },
      { at: '/none', value: undefined },
    ]);
    expect(source.record()).toEqual({ title: '椅子' });
    expect([source.isRequired('/title'), source.isRequired('/note')]).toEqual([true, false]);
  });

  it('says what is wrong with a field once it was left, and no longer when it is right', () => {
    const source = createLooseSource('sample/loose', schema, {}, validate);
    expect(source.errors()).toHaveLength(1);
    expect(source.errorsAt('/title')).toEqual([]);
    source.leave(['/title']);
    expect(source.errorsAt('/title')).toHaveLength(1);
    source.change([{ at: '/title', value: '机' }]);
    expect(source.errorsAt('/title')).toEqual([]);
  });

  it('gives the same list while nothing changed for a field, and tells everybody of a change', () => {
    const source = createLooseSource('sample/loose', schema, {}, validate);
    const listener = vi.fn<() => void>();
    const stop = source.subscribe(listener);
    source.leave(['/title']);
    const before = source.errorsAt('/title');
    source.change([{ at: '/note', value: 'x' }]);
    expect(source.errorsAt('/title')).toBe(before);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    source.change([{ at: '/note', value: 'y' }]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
