import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { ListRow } from '../../../../engine/core/wire.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { screenThatOpens } from '../access/screen-that-opens.ts';

/**
 * For rows of who was asked to look at records (`viewedIn`), the record that each is about and the screen on which he reads it;
 * `null` for any other kind.
 */
export function viewedRowOpener(
  definitions: Definitions,
  { screens }: Pick<Actor, 'screens'>,
  recordId: string,
): ((row: ListRow) => { id: string; opens: string | null }) | null {
  const isPlace = [...definitions.records.values()].some(({ facts }) => facts?.viewedIn?.record === recordId);
  if (!isPlace) return null;
  return (row) => ({
    id: String(row.recordId),
    opens: screenThatOpens(definitions, String(row.recordType), 'viewer', screens),
  });
}
