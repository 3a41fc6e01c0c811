import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { ListRequest } from '../../../engine/core/wire.ts';

type Filters = NonNullable<ListRequest['filters']>;

/** What the list of evidence is asked for by a pack, the oldest first. */
export function packRequest(pack: RecordOf<'evidence/pack'>): Pick<ListRequest, 'keyword' | 'filters' | 'sort'> {
  const { keyword, kind, partyCode, documentNumber } = pack;
  const partyName = pack.withoutParty ? empty : pack.partyName;
  const documentOn = pack.withoutDate ? empty : rangeOf(pack.documentFrom, pack.documentUntil);
  const amount = pack.withoutAmount ? empty : rangeOf(pack.amountFrom, pack.amountUntil);
  const asked = { kind, partyName, partyCode, documentNumber, documentOn, amount };
  const filters = Object.entries(asked).flatMap(([column, value]): [string, Filters[string]][] =>
    value === undefined || value === '' ? [] : [[column, value]],
  );
  return {
    ...(keyword && { keyword }),
    filters: Object.fromEntries(filters),
    sort: { column: 'documentOn', direction: 'asc' },
  };
}

const empty = { empty: true } as const;

function rangeOf(from: string | undefined, to: string | undefined): Filters[string] | undefined {
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
}
