import type { Query } from '../../../engine/server/ports.ts';
import type { Adaptations } from '../adaptations/adaptations.ts';
import { createTexts, type Texts } from './load-texts.ts';

/** A company group's own texts: language → text key → text. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The product's texts as single company groups have them: their own words first (spec §1, §7). */
export interface CompanyTexts {
  /** The texts of a company group as they are now. */
  of: (query: Query, tenant: string) => Promise<Texts>;
  /** The texts of a company group as they were when last asked for; the product's before that. */
  known: (tenant: string) => Texts;
  /** The group's own texts alone; none while its switch for them is off. */
  own: (query: Query, tenant: string) => Promise<OwnTexts>;
}

/** Makes the keeper over the product's texts. */
export function createCompanyTexts(texts: Texts, adaptations: Adaptations): CompanyTexts {
  const kept = new Map<string, { own: OwnTexts; texts: Texts }>();

  async function own(query: Query, tenant: string): Promise<OwnTexts> {
    const { rows } = await query<{ isOn: boolean }>(
      'select use_multi_lang_individual as "isOn" from company_group where code = $1',
      [tenant],
    );
    if (rows[0]?.isOn !== true) return none;
    return (await adaptations.of(query, tenant)).adaptation.texts ?? none;
  }

  return {
    own,
    known: (tenant) => kept.get(tenant)?.texts ?? texts,
    async of(query, tenant) {
      const now = await own(query, tenant);
      const known = kept.get(tenant);
      // The keeper of adaptations gives the same object until something newer is published.
      if (known?.own === now) return known.texts;
      const made = now === none ? texts : createTexts(texts.all(), now);
      kept.set(tenant, { own: now, texts: made });
      return made;
    },
  };
}

const none: OwnTexts = Object.freeze({});
