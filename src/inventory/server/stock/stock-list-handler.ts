import { Readable } from 'node:stream';
import { csvLine } from '../../../../engine/core/values/csv-cell.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { sendFile } from '../../../platform/server/http/send-file.ts';
import { type CellKind, xlsxCell, xlsxHeading } from '../../../platform/server/xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../../../platform/server/xlsx/xlsx-file.ts';
import { allStock, type ListedStock, stockPage, stockTotal } from './stock-list.ts';

/** So many products are told at once, each with all places where it lies. */
const page = 50;

/** `inventory.stockList`: what lies where and what it is worth, now or as a day ended, by pages of products. */
const list: CallHandler = async (context) => {
  const skip = (Number(context.query.page ?? 1) - 1) * page;
  const { rows, hasMore, storages } = await stockPage(context, { skip, limit: page });
  return { items: rows, hasMore, storages: [...storages].map(([code, name]) => ({ code, name })) };
};

/** `inventory.stockTotal`: at how many places something lies and what all of it is worth: asked apart, for all of it is read. */
const total: CallHandler = async (context) => await stockTotal(context);

/** Columns of the file, each with the text that heads it. */
const columns: [name: Exclude<keyof ListedStock, 'isExpired'>, heading: string, kind: CellKind][] = [
  ['productCode', 'stock.productCode', 'text'],
  ['productName', 'stock.product', 'text'],
  ['storageCode', 'stock.storageCode', 'text'],
  ['storageName', 'stock.storage', 'text'],
  ['shelfAddress', 'stock.shelf', 'text'],
  ['lotNumber', 'stock.lot', 'text'],
  ['expiresOn', 'stock.expiresOn', 'date'],
  ['onHand', 'stock.onHand', 'number'],
  ['free', 'stock.free', 'number'],
  ['held', 'stock.held', 'number'],
  ['unitCode', 'stock.unit', 'text'],
  ['unitCost', 'stock.unitCost', 'number'],
  ['amount', 'stock.amount', 'number'],
];

/** `inventory.stockFile`: all of the list as CSV, or as a workbook where the request accepts nothing but one. */
const file: CallHandler = async (context) => {
  const { app, actor, language, reply, request, query } = context;
  const rows = await allStock(context);
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const text = (key: string) => texts.text(language, key);
  const headings = columns.map(([, heading]) => text(heading));
  const day = query.asOf ?? businessDateOf(app.clock.now());
  const title = text('screen.inventory/stock-list');
  const fileName = `${title}_${day.replaceAll('/', '')}`;
  if (request.headers.accept === xlsxType) {
    const cells = rows.map((row) => columns.map(([name, , kind]) => xlsxCell(row[name] ?? '', kind)));
    const content = Readable.from(xlsxFile(title, [headings.map(xlsxHeading), ...cells].map(xlsxRow)));
    return sendFile(reply, { fileName: `${fileName}.xlsx`, contentType: xlsxType, content });
  }
  const lines = [headings, ...rows.map((row) => columns.map(([name]) => row[name] ?? ''))];
  const content = Readable.from(['\uFEFF', ...lines.map((line) => csvLine(line))]);
  return sendFile(reply, { fileName: `${fileName}.csv`, contentType: 'text/csv; charset=utf-8', content });
};

/** The list of stock, as it is and as it was. */
export const stockListHandlers: [string, CallHandler][] = [
  ['inventory.stockList', list],
  ['inventory.stockTotal', total],
  ['inventory.stockFile', file],
];
