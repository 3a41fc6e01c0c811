import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { mergeRecord } from '../../../engine/server/records/merge-record.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    number: { type: 'string', readOnly: true },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          source: { type: 'string', readOnly: true },
          done: { type: 'string', readOnly: true },
        },
      },
    },
  },
};

const stored: JsonObject = {
  title: 'before',
  number: 'N1',
  lines: [
    { name: 'a', source: 'A', done: '0' },
    { name: 'b', source: 'B', done: '2' },
    { name: 'c', source: 'C', done: '0' },
  ],
};

const merged = (lines: JsonObject[]) => mergeRecord(schema, stored, { title: 'after', lines });

describe('rows that were sent', () => {
  it('keep what the server wrote into them when others go, come and change places', () => {
    const { record, errors } = merged([
      { name: 'c!', source: 'C', done: '0' },
      { name: 'new' },
      { name: 'b', source: 'B', done: '2' },
    ]);
    expect(errors).toEqual([]);
    expect(record).toEqual({
      title: 'after',
      number: 'N1',
      lines: [{ name: 'c!', source: 'C', done: '0' }, { name: 'new' }, { name: 'b', source: 'B', done: '2' }],
    });
  });

  it('are taken to have stayed at their places when none says which it is', () => {
    expect(merged([{ name: 'x' }]).record.lines).toEqual([{ name: 'x', source: 'A', done: '0' }]);
  });

  it('may not say more than was stored', () => {
    const { record, errors } = merged([
      { name: 'a', source: 'A', done: '9' },
      { name: 'b', source: 'B', done: '2' },
    ]);
    expect(errors.map(({ at, keyword }) => `${at} ${keyword}`)).toEqual([
      '/lines/0/source readOnly',
      '/lines/0/done readOnly',
    ]);
    expect(record.lines).toEqual([{ name: 'a' }, { name: 'b', source: 'B', done: '2' }]);
  });

  it('may not be the same stored row twice', () => {
    const row = { name: 'b', source: 'B', done: '2' };
    expect(merged([row, row]).errors.map(({ at }) => at)).toEqual(['/lines/1/source', '/lines/1/done']);
  });

  it('are the stored ones that say the same, when none says which it is', () => {
    expect(merged([{ name: 'b' }, { name: 'a' }, { name: 'c!' }]).record.lines).toEqual([
      { name: 'b', source: 'B', done: '2' },
      { name: 'a', source: 'A', done: '0' },
      { name: 'c!', source: 'C', done: '0' },
    ]);
  });
});

describe('what a client is not shown', () => {
  const before: JsonObject = {
    title: 'before',
    secret: 'kept',
    lines: [
      { name: 'a', note: 'note of a' },
      { name: 'b', note: 'note of b' },
    ],
  };
  const sentBlind = (sent: JsonObject) => mergeRecord(schema, before, sent, ['/secret', '/lines/*/note']);

  it('stays as it was, and goes along with its row', () => {
    const { record, errors } = sentBlind({ title: 'after', lines: [{ name: 'b' }, { name: 'a' }] });
    expect(errors).toEqual([]);
    expect(record).toEqual({
      title: 'after',
      secret: 'kept',
      lines: [
        { name: 'b', note: 'note of b' },
        { name: 'a', note: 'note of a' },
      ],
    });
  });

  it('is not his to write', () => {
    const { record, errors } = sentBlind({ title: 'after', secret: 'guessed', lines: [{ name: 'a', note: 'mine' }] });
    expect(errors.map(({ at, keyword }) => `${at} ${keyword}`)).toEqual(['/secret readOnly', '/lines/0/note readOnly']);
    expect(record).toMatchObject({ secret: 'kept', lines: [{ name: 'a' }] });
  });
});
