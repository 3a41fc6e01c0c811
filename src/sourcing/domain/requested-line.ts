import type { EstimateRequest } from '../../domain/records.generated.ts';
import type { RequestLine } from './request-types.ts';

/**
 * Under which account of the ledger `requested` the quantity of a requested line is counted, wherever it has gone:
 * `RQ26-00012/3`. A line that was split off keeps counting for the line that it came from.
 * @param request the `estimate/request` that holds the line, with its number
 */
export function requestedLine(
  { requestNumber, originNumber }: Pick<EstimateRequest, 'requestNumber' | 'originNumber'>,
  line: Pick<RequestLine, 'lineNo' | 'originLineNo'>,
): string {
  if (line.originLineNo !== undefined) return `${String(originNumber)}/${Number(line.originLineNo)}`;
  // What was added after a split has no place among the numbers of what was there before.
  return `${String(requestNumber)}/${originNumber === undefined ? '' : '+'}${Number(line.lineNo)}`;
}
