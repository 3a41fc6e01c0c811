import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** What accounting calls something. */
export interface TheirCode {
  code: string;
  name: string;
}

/** Entries of the journal that no order names: what is owed, paid and taken, and what is not assigned yet. */
export type JournalEntry = 'payable' | 'inputTax' | 'bank' | 'withholding' | 'offset' | 'transferFee' | 'unassigned';

/** Something without a code in accounting. */
export interface Unmapped {
  kind: 'entry' | 'taxCategory' | 'acceptance';
  code: string;
  name: string;
}

/** Looks codes up in the masters' mapping; notes what has none. */
export class JournalMapping {
  readonly missing: Unmapped[] = [];
  private readonly theirs: ReadonlyMap<string, TheirCode>;

  constructor(rows: readonly JsonObject[]) {
    this.theirs = new Map(
      rows.map(({ kind, ownCode, theirCode, theirName }) => [
        `${kind} ${ownCode}`,
        { code: String(theirCode), name: String(theirName) },
      ]),
    );
  }

  /** An entry has to be mapped: only accounting knows what it is called there. */
  entry(entry: JournalEntry): TheirCode {
    return this.theirs.get(`entry ${entry}`) ?? this.note({ kind: 'entry', code: entry, name: entry });
  }

  /** Does accounting know an entry? */
  has(entry: JournalEntry): boolean {
    return this.theirs.has(`entry ${entry}`);
  }

  /**
   * A category of tax, by rate (`0.1`) and how many per cent of the tax are deducted. Accounting may have one for each of the
   * transitional percentages (`0.1-unregistered-70`); else the one of whoever is not registered counts.
   */
  tax(rate: string, deductiblePercent: number): string {
    const isDeducted = deductiblePercent === 100 || rate === '0';
    const ofPercent = this.theirs.get(`taxCategory ${rate}-unregistered-${deductiblePercent}`);
    if (!isDeducted && ofPercent) return ofPercent.code;
    const own = isDeducted ? rate : `${rate}-unregistered`;
    const name = `税率 ${rate}${isDeducted ? '' : '（登録番号なし）'}`;
    return (this.theirs.get(`taxCategory ${own}`) ?? this.note({ kind: 'taxCategory', code: own, name })).code;
  }

  /** Account titles and cost departments are the masters' own unless accounting calls them otherwise. */
  master(kind: 'accountTitle' | 'costDepartment', own: TheirCode): TheirCode {
    return this.theirs.get(`${kind} ${own.code}`) ?? own;
  }

  /** Something of an acceptance is not known. */
  note(unmapped: Unmapped): TheirCode {
    const isNoted = this.missing.some(({ kind, code }) => kind === unmapped.kind && code === unmapped.code);
    if (!isNoted) this.missing.push(unmapped);
    return { code: '', name: '' };
  }
}
