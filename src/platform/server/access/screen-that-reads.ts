import type { Definitions } from '../../../../engine/core/definitions.ts';
import { readableBy } from '../../../../engine/core/records/readable-by.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { screenThatOpens } from './screen-that-opens.ts';

/** Id of a screen on which this person reads records of a kind, by whichever call opens them to him; `null` when there is none. */
export function screenThatReads(
  definitions: Definitions,
  recordType: string,
  { screens }: Pick<Actor, 'screens'>,
): string | null {
  const opened = readableBy(definitions, recordType, screens).map((question) =>
    screenThatOpens(definitions, recordType, question, screens),
  );
  return opened.find((screen) => screen !== null) ?? null;
}
