import { createHash } from 'node:crypto';
import { strToU8, ZipPassThrough } from 'fflate';
import { optionKeys } from '../../../engine/core/text-keys.ts';
import { csvLine } from '../../../engine/core/values/csv-cell.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import { chooseLanguage } from '../../platform/server/texts/load-texts.ts';
import { zipInPieces } from '../../platform/server/zip-in-pieces.ts';
import { ReportFailed } from '../../report/index.server.ts';
import { filesOfRow } from './files-of-row.ts';

/** A document that was found, as far as a pack tells of it. */
export interface PackedRow {
  id: string;
  recordType: string;
  kind: string;
  /** `YYYY/MM/DD`, or empty. */
  documentOn: string;
  /** A decimal, or empty. */
  amount: string;
  partyCode: string;
  partyName: string;
  documentNumber: string;
  title: string;
}

/** Bytes that the files of one pack may have together: a zip of this form holds less than four gigabytes. */
const mostBytes = 2_000_000_000;
/** Files that such a zip holds. */
const mostFiles = 60_000;

const headings = ['date', 'amount', 'party', 'partyCode', 'kind', 'number', 'title', 'file', 'sha256'] as const;

/**
 * A zip of documents and files as it comes, each under its document's number, and `index.csv` that tells of every one with its
 * SHA-256; a document without a file has a row without one. Files go through in pieces: no pack stands in memory.
 * @throws ReportFailed when they are too many bytes for one
 */
export async function* packZip(
  app: AppContext,
  actor: Actor,
  rows: AsyncIterable<PackedRow>,
): AsyncGenerator<Uint8Array, void> {
  const { zip, taken } = zipInPieces();
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const language = chooseLanguage(undefined, actor.language);
  const kindOf = (kind: string) => texts.text(language, optionKeys('evidence/document', 'kind', kind));
  const index = [`\uFEFF${csvLine(headings.map((name) => texts.text(language, [`evidence.pack.column.${name}`])))}`];
  const names = new Set<string>();
  let bytesSoFar = 0;
  for await (const row of rows) {
    const { documentOn, amount, partyName, partyCode, documentNumber, title } = row;
    const told = [documentOn, amount, partyName, partyCode, kindOf(row.kind), documentNumber, title];
    let isAlone = true;
    for await (const one of filesOfRow(app, actor, row)) {
      const name = freeName(names, [kindOf(row.kind), documentNumber || row.id, one.fileName]);
      const hash = createHash('sha256');
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for await (const bytes of one.content) {
        bytesSoFar += bytes.length;
        if (bytesSoFar > mostBytes || names.size > mostFiles) throw new ReportFailed('tooLarge');
        hash.update(bytes);
        entry.push(new Uint8Array(bytes));
        yield* taken();
      }
      entry.push(new Uint8Array(), true);
      index.push(csvLine([...told, name, hash.digest('hex')]));
      isAlone = false;
    }
    if (isAlone) index.push(csvLine([...told, '', '']));
    yield* taken();
  }
  const entry = new ZipPassThrough('index.csv');
  zip.add(entry);
  entry.push(strToU8(index.join('')), true);
  zip.end();
  yield* taken();
}

/** A path in the zip that no other file has, with nothing in it that a file system would take for something else. */
function freeName(names: Set<string>, parts: readonly string[]): string {
  const path = parts
    .map((part) =>
      part
        .normalize('NFC')
        .replace(/[\p{C}\\/:*?"<>|]/gu, '_')
        .replace(/^\.+/, '_'),
    )
    .join('/');
  const [, stem = path, extension = ''] = /^(.*?)(\.[^./]+)?$/u.exec(path) ?? [];
  let name = path;
  for (let no = 2; names.has(name.toLowerCase()); no += 1) name = `${stem} (${no})${extension}`;
  names.add(name.toLowerCase());
  return name;
}
