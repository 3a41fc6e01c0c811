import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { deleteIn, setIn } from '../../engine/core/values/json-pointer.ts';
import type { ApiError, ComparedSheet, RecordEnvelope } from '../../engine/core/wire.ts';
import {
  answerIdOf,
  answers,
  at,
  done,
  type EstimateWorld,
  openEstimateWorld,
  priced,
  readAnswer,
} from '../support/estimate-world.ts';
import { lineSheet } from '../support/line-sheet.ts';
import { openProductStore } from '../support/product-store.ts';
import type { SignedIn } from '../support/test-server.ts';

const lineCount = 500;

describe('an answer of five hundred lines that goes out as a workbook and comes in again', () => {
  let world: EstimateWorld;
  let seller: SignedIn;
  let opened: RecordEnvelope;
  let sheet: ReturnType<typeof lineSheet>;
  let file: string[][];
  const columnOf = (heading: string) => (file[0] ?? []).indexOf(heading);
  const lineIn = (record: JsonObject, index: number) => (record.lines as JsonObject[])[index] ?? {};
  /** The file with some cells typed over: row of the list → heading → cell. */
  const typed = (cells: Readonly<Record<number, Readonly<Record<string, string>>>>) =>
    file.map((row, index) => row.map((cell, column) => cells[index - 1]?.[file[0]?.[column] ?? ''] ?? cell));
  /** The form with what a file changes taken over, as a browser does. */
  const withTaken = (record: JsonObject, { rows }: ComparedSheet): JsonObject =>
    rows
      .filter(({ outcome }) => outcome === 'changed')
      .flatMap(({ index, values }) => Object.entries(values).map(([field, value]) => ({ index, field, value })))
      .reduce<JsonObject>((next, { index, field, value }) => {
        const pointer = `/lines/${index}/${field}`;
        return (value === null ? deleteIn(next, pointer) : setIn(next, pointer, value)) as JsonObject;
      }, record);

  beforeAll(async () => {
    const store = await openProductStore();
    world = await openEstimateWorld(store.database);
    seller = await world.seller('S001');
    const lines = Array.from({ length: lineCount }, (_none, index) => ({
      productName: `六角ボルト M${4 + (index % 9)}×${10 + index}`,
      specification: 'SUS304',
      quantity: String(10 + index),
      unitCode: '01',
    }));
    const asked = await world.ask(await world.taken(lines), { S001: 'portal', S002: 'paper' });
    expect(asked.statusCode, asked.body.slice(0, 500)).toBe(200);
    opened = (await readAnswer(seller, answerIdOf(asked.json<RecordEnvelope>(), 'S001'))).json<RecordEnvelope>();
    sheet = lineSheet(seller, `${answers}/answer-sheet`);
    file = await sheet.saved(opened.record);
    return async () => {
      await world.test.close();
      await store.close();
    };
  }, 240_000);

  it('has every line with its number, in the reader’s words, and comes back as it went', async () => {
    expect(file).toHaveLength(lineCount + 1);
    expect(file[0]?.slice(0, 2)).toEqual(['行', '品名']);
    expect(file[1]?.slice(0, 2)).toEqual(['1', '六角ボルト M4×10']);
    const same = await sheet.opened(opened.record, file);
    expect(same.missing).toEqual([]);
    expect(new Set(same.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  });

  it('says what five hundred prices change before any counts, and is answered with them in a few seconds', async () => {
    const cells = Object.fromEntries(
      Array.from({ length: lineCount }, (_none, index) => [
        index,
        { 単価: index % 2 ? `１，${String(200 + index)}` : `¥${1_200 + index}`, 回答納期: '2026-12-20' },
      ]),
    );
    const before = performance.now();
    const compared = await sheet.opened(opened.record, typed(cells));
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(compared.rows.filter(({ outcome }) => outcome !== 'changed').slice(0, 3)).toEqual([]);
    expect(compared.rows[1]?.values).toEqual({ unitPrice: '1201', deliveryDate: '2026/12/20' });
    // Nothing was kept by looking.
    const now = (await readAnswer(seller, opened.id)).json<RecordEnvelope>();
    expect(now.version).toBe(opened.version);
    const record = withTaken(priced(opened, '1'), compared);
    const answered = await done(seller, `${answers}/answer`, { ...at(opened), record });
    expect(lineIn(answered.record, 1)).toMatchObject({ lineNo: 2, unitPrice: '1201', deliveryDate: '2026/12/20' });
    opened = answered;
    file = await sheet.saved(opened.record);
  });

  it('takes rows in any order, leaves those it lacks, and tells each wrong one why', async () => {
    const price = columnOf('単価');
    const cell = (row: string[], xml: string) => row.map((was, column) => (column === price ? xml : was));
    const [head = [], first = [], second = [], third = [], fourth = [], fifth = [], sixth = [], seventh = []] = typed({
      0: { 単価: '９８０', 備考: '在庫あり' },
      1: { 単価: '-5' },
      2: { 数量: '1' },
      3: { 回答納期: '2026/02/30' },
    });
    const compared = await sheet.opened(opened.record, [
      head,
      third,
      first,
      second,
      fourth,
      ['', '別の品', ...first.slice(2)],
      ['501', ...first.slice(1)],
      first,
      cell(fifth, `<c t="str"><f>A1*2</f><v>１５００</v></c>`),
      cell(sixth, `<c><f>A1*2</f></c>`),
      cell(seventh, `<c t="e"><f>1/0</f><v>#DIV/0!</v></c>`),
    ]);
    expect(compared.rows.map(({ outcome, reason }) => [outcome, reason.split(/[：:]/)[0]])).toEqual([
      ['bad', '数量'],
      ['changed', ''],
      ['bad', '単価'],
      ['bad', '回答納期'],
      ['bad', '行'],
      ['bad', '行'],
      ['bad', '行'],
      ['changed', ''],
      ['bad', '単価'],
      ['bad', '単価'],
    ]);
    expect(compared.rows[1]).toMatchObject({
      index: 0,
      values: { unitPrice: '980', note: '在庫あり' },
      changes: [
        { field: 'unitPrice', from: '1200', to: '980' },
        { field: 'note', from: '', to: '在庫あり' },
      ],
    });
    expect(compared.rows[0]?.reason).toContain('12');
    expect(compared.rows[7]?.values).toEqual({ unitPrice: '1500' });
    expect(compared.missing).toHaveLength(lineCount - 7);
    // What was typed and is not in the file, or is refused, stays.
    const after = withTaken(opened.record, compared);
    expect([lineIn(after, 0).unitPrice, lineIn(after, 1).unitPrice, lineIn(after, 499).unitPrice]).toEqual([
      '980',
      lineIn(opened.record, 1).unitPrice,
      lineIn(opened.record, 499).unitPrice,
    ]);
  });

  it('gives back the rows that it does not take, each with why, which come in again once they are mended', async () => {
    const [head = [], first = [], second = [], third = []] = typed({
      0: { 単価: '980' },
      1: { 単価: '-5' },
      2: { 数量: '1' },
    });
    const back = await sheet.refused(opened.record, [head, third, first, second]);
    const reasonAt = head.length;
    expect(back.map((cells) => cells.slice(0, reasonAt))).toEqual([head, third, second]);
    expect(back.map((cells) => cells[reasonAt]?.split(/[：:]/)[0])).toEqual(['理由', '数量', '単価']);
    const price = columnOf('単価');
    const mended = back
      .slice(1)
      .map((cells, index) =>
        cells.map((cell, column) =>
          column === price ? '1100' : column === columnOf('数量') && index === 0 ? (file[3]?.[column] ?? '') : cell,
        ),
      );
    const compared = await sheet.opened(opened.record, [back[0] ?? [], ...mended]);
    expect(compared.rows.map(({ outcome, values }) => [outcome, values.unitPrice])).toEqual([
      ['changed', '1100'],
      ['changed', '1100'],
    ]);
    // A file of refused rows that is refused again has one column of reasons, of today.
    const again = await sheet.refused(opened.record, back);
    expect(again[0]).toEqual(back[0]);
    expect(again).toHaveLength(3);
  });

  it('may be CSV in another language, and empties what was emptied', async () => {
    const headings = 'Line,Unit price,Note\r\n';
    const answer = await sheet.compare(opened.record, Buffer.from(`${headings}3,,"遅れます"\r\n`), 'a.csv');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<ComparedSheet>().rows).toMatchObject([
      { rowNo: 2, index: 2, outcome: 'changed', values: { unitPrice: null, note: '遅れます' } },
    ]);
  });

  it.each([
    ['a file without the line numbers', '単価\r\n100\r\n', 'uploadCode'],
    ['a column that there is not', '行,単価,仕入値\r\n1,100,50\r\n', 'uploadHeading'],
    ['a file without rows', '行,単価\r\n', 'uploadEmpty'],
  ])('%s is said at once', async (_what, content, key) => {
    const answer = await sheet.compare(opened.record, Buffer.from(content), 'a.csv');
    expect([answer.statusCode, answer.json<ApiError>().messageKey]).toEqual([400, `error.EN-BAD-REQUEST.${key}`]);
  });

  it('is not read from a file that somebody else brought', async () => {
    const other = lineSheet(await world.seller('S002'), `${answers}/answer-sheet`);
    const brought = await other.compare(opened.record, Buffer.from('行,単価\r\n1,100\r\n'), 'a.csv');
    expect(brought.statusCode).toBe(200);
    const { rows } = await world.database.query<{ id: string }>(
      `select id from stored_file where owner_code = 'VS002' limit 1`,
    );
    const stolen = await seller.inject({
      method: 'POST',
      url: `${answers}/answer-sheet`,
      payload: { record: opened.record, fileId: rows[0]?.id },
    });
    expect([rows.length, stolen.statusCode]).toEqual([1, 404]);
  });

  it('is filled in by the purchaser, too, where the answer came on paper, and lines of a request are added from one', async () => {
    const paper = lineSheet(world.purchaser, `${world.estimates}/purchase/answer-sheet`);
    expect(await paper.saved(opened.record)).toHaveLength(lineCount + 1);
    const lines = lineSheet(world.requester, '/service-buyer-order/v1/api/upload/estimate-detail');
    const record = { title: '試作', lines: [{ productName: 'A', quantity: '1', unitCode: '01' }] };
    const saved = await lines.saved(record);
    const compared = await lines.opened(record, [
      ...saved,
      ['', 'B', '', '', '', '２０', saved[1]?.[6] ?? '', '', ''],
      ['', 'C', '', '', '', '-1', '知らない単位', '', ''],
    ]);
    expect(compared.rows.map(({ outcome, values }) => [outcome, values.quantity])).toEqual([
      ['same', undefined],
      ['added', '20'],
      ['bad', '-1'],
    ]);
    expect(compared.rows[1]?.values.unitCode).toBe('01');
    expect(compared.rows[2]?.reason).toMatch(/単位.*\/.*数量|数量.*\/.*単位/);
  });
});
