import type { JsonObject } from '../../../../../../engine/core/formats/json-schema.ts';
import { getAt, setIn } from '../../../../../../engine/core/values/json-pointer.ts';
import type { BroughtFile } from './brought-file.ts';

/** A file as a record names it. */
export interface NamedFile extends JsonObject {
  fileId: string;
  fileName: string;
}

/**
 * A record with the files that came for it: a picture replaces the one at its place, a document the one of its name, others
 * are added; what stands besides stays. A file with the bytes of one that stands there is that one.
 * @param hashes SHA-256 of the files that the record names, by their ids
 */
export function withFiles(
  record: JsonObject,
  brought: readonly BroughtFile[],
  hashes: ReadonlyMap<string, string>,
): JsonObject {
  const inOrder = [...brought].sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return inOrder.reduce<JsonObject>((next, { at, place, sha256, ...file }) => {
    const listed = namedAt(next, at);
    const index = place === null ? listed.findIndex(({ fileName }) => fileName === file.fileName) : place - 1;
    const isTaken = index >= 0 && index < listed.length;
    const before = isTaken ? listed[index] : undefined;
    if (before && hashes.get(before.fileId) === sha256) return next;
    return setIn(next, at, isTaken ? listed.toSpliced(index, 1, file) : [...listed, file]);
  }, record);
}

/** The files that a record names in a field. */
export function namedAt(record: JsonObject, at: string): NamedFile[] {
  // Its schema says that files stand there.
  return (getAt(record, at) ?? []) as NamedFile[];
}
