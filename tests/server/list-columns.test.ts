import { describe, expect, it } from 'vitest';
import type { ListRow } from '../../engine/core/wire.ts';
import { fileColumns } from '../../src/platform/server/csv/list-columns.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { productDefinitions } from '../support/product-definitions.ts';

const definitions = productDefinitions();
const record = definitions.records.get('estimate/request');
if (!record) throw new Error('There are no estimate requests.');
const texts = loadTexts('locales');

const row = { answerDeadline: '2026/11/20 17:00', updatedAt: '2026-11-20T08:00:00.000Z' } as unknown as ListRow;
const writtenIn = (zone: string) => {
  const columns = fileColumns({ definitions, record, columns: ['answerDeadline'] }, texts, { language: 'ja', zone });
  const heading = (name: string) => texts.text('ja', [`record.estimate/request.${name}`, `column.${name}`]);
  const of = (name: string) => columns.find((one) => one.heading === heading(name))?.write(row);
  return [of('answerDeadline'), columns.at(-1)?.write(row)];
};

describe('times in the file of a list', () => {
  it.each([
    ['Asia/Tokyo', '2026/11/20 17:00'],
    ['America/Los_Angeles', '2026/11/20 00:00'],
    ['UTC', '2026/11/20 08:00'],
  ])('are those of the clocks in %s, instants and times that a record keeps alike', (zone, shown) => {
    expect(writtenIn(zone)).toEqual([shown, shown]);
  });
});
