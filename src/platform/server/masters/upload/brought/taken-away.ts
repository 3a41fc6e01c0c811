import type { JsonObject } from '../../../../../../engine/core/formats/json-schema.ts';
import { deleteIn, setIn } from '../../../../../../engine/core/values/json-pointer.ts';
import type { MasterColumn } from '../../master-columns.ts';
import { namedAt } from './with-files.ts';

/** Where a row names the files that its code loses; no field has such a name. */
export const takenAwayAt = '/#takenAway';

/** The column that names files which go, `;` between them: pictures by their numbers, all files by their names. */
export function takenAwayColumn(textIn: (language: 'ja' | 'en' | 'ko') => string): MasterColumn {
  return {
    at: takenAwayAt,
    headings: { ja: textIn('ja'), en: textIn('en'), ko: textIn('ko') },
    write: () => '',
    read: (cell) => {
      const names = cell
        .split(/[;；\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== '');
      return names.length === 0 ? null : names;
    },
  };
}

/** The fields of a master that hold files. */
interface FileFields {
  pictures: string;
  documents: string;
}

/** Files that a row takes away: their ids, and what it names that does not stand there. */
export interface TakenAway {
  ids: ReadonlySet<string>;
  missing: readonly string[];
}

/** What a row takes away of the record that stands there. */
export function takenAwayBy(content: JsonObject, standing: JsonObject, fields: FileFields | undefined): TakenAway {
  const named = [content[takenAwayAt] ?? []].flat().map(String);
  if (!fields) return { ids: new Set(), missing: named };
  const pictures = namedAt(standing, fields.pictures);
  const all = [...pictures, ...namedAt(standing, fields.documents)];
  const meant = named.map((name) => {
    const picture = pictures[Number(name.normalize('NFKC')) - 1];
    return { name, files: picture ? [picture] : all.filter(({ fileName }) => isSameName(fileName, name)) };
  });
  return {
    ids: new Set(meant.flatMap(({ files }) => files.map(({ fileId }) => fileId))),
    missing: meant.filter(({ files }) => files.length === 0).map(({ name }) => name),
  };
}

/** A record without files; a field that has none left is gone. */
export function withoutFiles(record: JsonObject, fields: FileFields | undefined, ids: ReadonlySet<string>): JsonObject {
  if (!fields || ids.size === 0) return record;
  return [fields.pictures, fields.documents].reduce<JsonObject>((next, at) => {
    const listed = namedAt(next, at);
    const left = listed.filter(({ fileId }) => !ids.has(fileId));
    if (left.length === listed.length) return next;
    return left.length === 0 ? deleteIn(next, at) : setIn(next, at, left);
  }, record);
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}
