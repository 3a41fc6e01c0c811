/** The files a list can be had as: media type that is asked for (`Accept`), by the ending of the file's name. */
export const listFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A kind of file a list can be had as. */
export type ListFile = keyof typeof listFileTypes;

/** Which file a request asks for, as it accepts nothing else; `null`: a page of the list, as ever. */
export function listFileAsked(accept: string | undefined): ListFile | null {
  if (accept === listFileTypes.xlsx) return 'xlsx';
  return accept === listFileTypes.csv ? 'csv' : null;
}
