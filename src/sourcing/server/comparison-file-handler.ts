import { Readable } from 'node:stream';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { sendFile } from '../../platform/server/http/send-file.ts';
import { type CellKind, xlsxCell, xlsxHeading } from '../../platform/server/xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../../platform/server/xlsx/xlsx-file.ts';
import { awardKey, buildSelection, type ComparedAnswer } from '../domain/build-selection.ts';
import { rowsByLine } from '../domain/rows-by-line.ts';
import { answersOf } from './selection-handlers.ts';

type Say = (key: string) => string;

/** What stands of each supplier beside a line: its text key, and how the cell is kept. */
const columns: readonly [string, CellKind][] = [
  ['price', 'number'],
  ['amount', 'number'],
  ['date', 'date'],
  ['note', 'text'],
  ['award', 'number'],
];

/** What each answer comes to, below the lines. */
const totals = [
  'amountWithoutTax',
  'freight',
  'amountTax',
  'amountWithTax',
  'realCost',
  'reduction',
  'totalPoints',
] as const;

/** `estimate.comparisonFile`: the comparison of a request's answers as a workbook, as the matrix shows it; of those that the caller may read. */
export const comparisonFile: CallHandler = async (context) => {
  const { app, actor, query, language, reply } = context;
  const request = await readRecordFor(app, actor, 'estimate/request', query.id ?? '');
  const today = businessDateOf(app.clock.now());
  const answers = await answersOf(context, request, today);
  const { lines, offers } = buildSelection(request.record, answers, { awards: awardedBy(answers), today });
  if (lines.length === 0) throw eventNotAllowed('flow.estimateSelection.refused.notAnswered');
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const say: Say = (key) => texts.text(language, `estimateMatrix.${key}`);
  const answered = offers.filter(({ status }) => status === 'answered');
  const rows = [
    headingRow(answered, say),
    ...lineRows(lines, answered),
    ...criterionRows(answered),
    ...totalRows(answered, say),
  ];
  return sendFile(reply, {
    fileName: `${say('label')}_${String(request.number)}.xlsx`,
    contentType: xlsxType,
    content: Readable.from(xlsxFile(say('label'), rows)),
  });
};

function awardedBy(answers: readonly ComparedAnswer[]): Map<string, string> {
  return new Map(
    answers.flatMap(({ id, record }) =>
      (record.lines as JsonObject[]).flatMap(({ lineNo, awardedQuantity }) =>
        typeof awardedQuantity === 'string' ? [[awardKey(lineNo, id), awardedQuantity] as const] : [],
      ),
    ),
  );
}

function headingRow(offers: readonly JsonObject[], say: Say): string {
  const own = [say('item'), say('requested')];
  const beside = offers.flatMap(({ supplierName }) => columns.map(([key]) => `${String(supplierName)} ${say(key)}`));
  return xlsxRow([...own, ...beside].map(xlsxHeading));
}

function lineRows(lines: readonly JsonObject[], offers: readonly JsonObject[]): string[] {
  return [...rowsByLine(lines).values()].map((placed) => {
    const rows = placed.map(({ row }) => row);
    const { productName, modelNumber, requestedQuantity } = rows[0] ?? {};
    const name = [productName, modelNumber].filter((part) => part !== undefined).join(' ');
    const cells = offers.flatMap(({ answerId }) => {
      const row = rows.find((one) => one.answerId === answerId) ?? {};
      const { unitPrice, taxType, taxRate, taxFraction, deliveryDate, note, quantity } = row;
      const whole = { quantity: requestedQuantity, unitPrice, taxType, taxRate };
      const amount = unitPrice === undefined ? undefined : lineAmounts(whole, Number(taxFraction)).amountWithoutTax;
      const values = [unitPrice, amount, deliveryDate, note, quantity];
      return columns.map(([, kind], index) => xlsxCell(String(values[index] ?? ''), kind));
    });
    return xlsxRow([xlsxCell(name, 'text'), xlsxCell(String(requestedQuantity ?? ''), 'number'), ...cells]);
  });
}

/** The points of each criterion. */
function criterionRows(offers: readonly JsonObject[]): string[] {
  const pointsOf = ({ criterionPoints }: JsonObject) => (criterionPoints ?? []) as JsonObject[];
  const names = new Set(offers.flatMap((offer) => pointsOf(offer).map(({ name }) => String(name))));
  return [...names].map((criterion) => {
    const cells = offers.flatMap((offer) => {
      const points = pointsOf(offer).find(({ name }) => name === criterion)?.points;
      return columns.map(([key]) => xlsxCell(key === 'amount' ? String(points ?? '') : '', 'number'));
    });
    return xlsxRow([xlsxHeading(criterion), xlsxCell('', 'text'), ...cells]);
  });
}

function totalRows(offers: readonly JsonObject[], say: Say): string[] {
  return totals
    .filter((total) => offers.some((offer) => offer[total] !== undefined))
    .map((total) => {
      const cells = offers.flatMap((offer) =>
        columns.map(([key]) => xlsxCell(key === 'amount' ? String(offer[total] ?? '') : '', 'number')),
      );
      return xlsxRow([xlsxHeading(say(`sum.${total}`)), xlsxCell('', 'text'), ...cells]);
    });
}
