import type { Actor } from '../../ports.ts';
import type { HandOverCase, HandOverResult, Succession } from './hand-over.ts';
import type { CasesAsked, FoundCases } from './hand-over-cases.ts';

/** Records pass to other people, whatever their lifecycles say; for kinds that declare `handOver`, by whom they name. */
export interface HandOver {
  cases: (actor: Actor, asked: CasesAsked) => Promise<FoundCases>;
  /** Each record in a transaction of its own, a refused one does not stop the others; `dryRun`: judged the same, nothing is kept. */
  change: (actor: Actor, succession: Succession, rows: readonly HandOverCase[]) => Promise<HandOverResult[]>;
  /** Takes back running approvals whose routes are broken. */
  withdraw: (actor: Actor, rows: readonly HandOverCase[]) => Promise<HandOverResult[]>;
  /** Ends records that nobody takes over. */
  end: (actor: Actor, rows: readonly HandOverCase[]) => Promise<HandOverResult[]>;
}
