import type { EstimateRequest } from '../../domain/records.generated.ts';
import type { RequestLine } from './request-types.ts';

/**
 * The files of each line as those read them who are asked: a row a file, with the revision of the request's files that it came
 * with. A file that another one replaced stays, with when that was.
 */
export type LineFile = NonNullable<EstimateRequest['lineFiles']>[number];

type File = NonNullable<RequestLine['files']>[number];

/** The first revision: the files that the lines have when suppliers are asked. `at`: an instant. */
export function firstLineFiles(lines: readonly RequestLine[], at: string): LineFile[] {
  return lines.flatMap((line) => (line.files ?? []).map((file) => lineFile(line, file, { revision: 1, at })));
}

/** The rows with new files of one line in place of those it has. */
export function revisedLineFiles(
  rows: readonly LineFile[],
  line: RequestLine,
  revised: { files: readonly File[]; revision: number; at: string },
): LineFile[] {
  const { files, ...since } = revised;
  const isReplaced = ({ lineNo, replacedAt }: LineFile) => lineNo === line.lineNo && replacedAt === undefined;
  return [
    ...rows.map((row) => (isReplaced(row) ? { ...row, replacedAt: since.at } : row)),
    ...files.map((file) => lineFile(line, file, since)),
  ].sort((one, other) => Number(one.lineNo) - Number(other.lineNo));
}

function lineFile(
  { lineNo = 0, productName }: RequestLine,
  file: File,
  { revision, at }: { revision: number; at: string },
): LineFile {
  return { lineNo, productName, revision, files: [file], addedAt: at };
}
