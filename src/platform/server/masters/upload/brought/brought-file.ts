import type { JsonObject } from '../../../../../../engine/core/formats/json-schema.ts';

/** Where a row says which files came for its code; no field has such a name. */
export const filesAt = '/#files';

/** Where the row of a file that was refused says that it is one. */
export const refusedFileAt = '/#file';

/** A file that came for a code. */
export interface BroughtFile extends JsonObject {
  /** The field that it goes to. */
  at: string;
  /** Its place there, counted from 1; `null`: that of the file of its name. */
  place: number | null;
  fileId: string;
  fileName: string;
  size: number;
  contentType: string;
  sha256: string;
}

/** The files that a row brings. */
export function filesBroughtBy(content: JsonObject): BroughtFile[] {
  // Nothing but this product writes there.
  return (content[filesAt] ?? []) as BroughtFile[];
}
