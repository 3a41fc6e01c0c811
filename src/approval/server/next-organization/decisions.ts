import type { Person } from '../../../../engine/core/wire.ts';
import type { Query, RecordEngine } from '../../../../engine/server/ports.ts';
import type { SuccessionParty } from '../../domain/successors.ts';

/** The master in which a company says who takes whose place. */
export const successionRecord = 'hand-over/succession';

/** Who was decided to take somebody's place, by person and party. */
export interface Decisions {
  of: (code: string, party: SuccessionParty) => Person | null;
  /** Codes of everybody about whom something was decided. */
  people: ReadonlySet<string>;
}

/** The code of a decision. */
export function decisionCode(person: string, party: SuccessionParty | 'all'): string {
  return party === 'all' ? person : `${person}-${party}`;
}

/** What was decided for a day (`YYYY/MM/DD`): what is decided of one party goes before what is decided of all. */
export async function decisionsOn(
  { masters }: Pick<RecordEngine, 'masters'>,
  query: Query,
  { tenant, day }: { tenant: string; day: string },
): Promise<Decisions> {
  const kept = await masters.ofDay(tenant, { recordType: successionRecord, day }, query);
  const byCode = new Map(
    kept.map(({ record }) => {
      const party = String(record.party) as SuccessionParty | 'all';
      const successor = {
        code: String(record.successorCode),
        name: String(record.successorName ?? record.successorCode),
      };
      return [decisionCode(String(record.personCode), party), successor] as const;
    }),
  );
  return {
    of: (code, party) => byCode.get(decisionCode(code, party)) ?? byCode.get(code) ?? null,
    people: new Set(kept.map(({ record }) => String(record.personCode))),
  };
}
