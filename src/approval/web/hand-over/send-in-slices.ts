import { type HandOverOutcome, type HandOverRow, rowKey } from './hand-over-answers.ts';

type Call = <Answer>(id: string, request: { body: object }) => Promise<Answer>;

/** Cases of one request: each is a transaction of its own, and people see how far it is. */
const slice = 20;

/** Sends cases in requests of twenty, one after the other; tells after each how many are done. */
export async function sendInSlices(
  call: Call,
  id: string,
  rows: readonly HandOverRow[],
  body: object,
  onProgress: (done: number) => void = () => {},
): Promise<HandOverOutcome[]> {
  const outcomes: HandOverOutcome[] = [];
  for (let start = 0; start < rows.length; start += slice) {
    const part = rows
      .slice(start, start + slice)
      .map(({ recordType, id: one, version }) => ({ recordType, id: one, version }));
    outcomes.push(...(await call<{ results: HandOverOutcome[] }>(id, { body: { ...body, rows: part } })).results);
    onProgress(outcomes.length);
  }
  return outcomes;
}

/** Outcomes by the case they are of. */
export function outcomesOf(outcomes: readonly HandOverOutcome[]): ReadonlyMap<string, HandOverOutcome> {
  return new Map(outcomes.map((one) => [rowKey(one), one]));
}
