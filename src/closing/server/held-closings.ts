import type { Query } from '../../../engine/server/ports.ts';
import type { ClosingPlace } from './open-acceptances.ts';

/** A closing that stands: its date (`YYYY/MM/DD`), and whether it was executed, or is being executed in the background. */
export interface HeldClosing {
  closingDate: string;
  state: 'open' | 'executing' | 'closed';
}

/**
 * The closings of a company, the earliest first, those from `until` on left out. Until the transaction ends they stay as they
 * are told: whoever reopens or executes one waits, and whoever asks while one does so waits for him.
 */
export async function heldClosings(
  query: Query,
  { tenant, companyCode, until = '9999/12/31' }: Omit<ClosingPlace, 'until'> & { until?: string },
): Promise<HeldClosing[]> {
  const { rows } = await query<HeldClosing>(
    `select "c_closingDate" as "closingDate", state from record_closing_run
     where tenant = $1 and state in ('open', 'executing', 'closed') and "c_companyDisplayCode" = $2 and "c_closingDate" < $3
     order by "c_closingDate" for share`,
    [tenant, companyCode, until],
  );
  return rows;
}
