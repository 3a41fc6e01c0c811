import { Readable } from 'node:stream';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListRow } from '../../../engine/core/wire.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import { listedBy } from '../../platform/server/calls/listed-by.ts';
import { type FileKind, ReportFailed } from '../../report/index.server.ts';
import { packRequest } from '../domain/pack-request.ts';
import { type PackedRow, packZip } from './pack-zip.ts';

/** Documents of one piece, and of one pack: more is another pack, of a shorter period or of one supplier. */
const rowsAtOnce = 500;
const mostDocuments = 5000;

/** Audit packs: what was found is read in pieces as reports are, then put into one zip with its documents and files. */
export function packFile(app: AppContext): FileKind<'evidence/pack'> {
  return {
    recordType: 'evidence/pack',
    readPiece: async ({ engine, definitions }, { actor, record: pack, work }) => {
      if (!actor.screens.has('EV001')) throw new ReportFailed('notAllowed');
      const operation = listedBy(definitions, 'evidence.search');
      const request = packRequest(pack);
      const rowsTotal = work.rowsTotal ?? (await engine.countRows(actor, operation, request));
      if (rowsTotal === 0) throw new ReportFailed('noRows');
      if (rowsTotal > mostDocuments) throw new ReportFailed('tooMany', { found: rowsTotal });
      const { rows, next } = await engine.rowsAfter(actor, operation, request, {
        after: work.place,
        limit: rowsAtOnce,
      });
      const content = rows.map((row) => `${JSON.stringify(packedRow(row))}\n`).join('');
      return { content, rows: rows.length, next, rowsTotal };
    },
    file: (pack, pieces, actor) => ({
      fileName: `監査パック_${pack.packNumber ?? ''}.zip`,
      contentType: 'application/zip',
      content: Readable.from(packZip(app, actor, rowsOf(pieces))),
      replaced: () => 0,
    }),
    outcome: (_pack, made): JsonObject => ('failure' in made ? {} : { sha256: made.sha256 }),
  };
}

function packedRow(row: ListRow): PackedRow {
  const textOf = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const [recordType, kind, documentOn, amount] = ['recordType', 'kind', 'documentOn', 'amount'].map(textOf);
  const [partyCode, partyName, documentNumber, title] = ['partyCode', 'partyName', 'documentNumber', 'title'].map(
    textOf,
  );
  return {
    id: row.id,
    recordType: recordType ?? '',
    kind: kind ?? '',
    documentOn: documentOn ?? '',
    amount: amount ?? '',
    partyCode: partyCode ?? '',
    partyName: partyName ?? '',
    documentNumber: documentNumber ?? '',
    title: title ?? '',
  };
}

async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<PackedRow, void> {
  for await (const piece of pieces) {
    // Written by `readPiece`.
    for (const line of piece.split('\n')) if (line !== '') yield JSON.parse(line) as PackedRow;
  }
}
