import { type AddedStates, namesOfStates } from '../../../../engine/core/flow/added-states.ts';
import type { Query } from '../../../../engine/server/ports.ts';
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
  /** The group's own texts alone, none while its switch for them is off, and names of states that its flows add. */
  own: (query: Query, tenant: string) => Promise<OwnTexts>;
}

/**
 * Makes the keeper over the product's texts. `addedTo` answers the states that published flows add for a company group,
 * the same object until there are more: they bring their names with them.
 */
export function createCompanyTexts(
  texts: Texts,
  adaptations: Adaptations,
  addedTo: (tenant: string) => Promise<Readonly<Record<string, AddedStates>>>,
): CompanyTexts {
  const kept = new Map<string, { own: OwnTexts; texts: Texts }>();
  const merged = new Map<string, { adapted: OwnTexts; added: object; own: OwnTexts }>();

  async function own(query: Query, tenant: string): Promise<OwnTexts> {
    const [adapted, added] = [await adaptedTexts(query, tenant), await addedTo(tenant)];
    if (Object.keys(added).length === 0) return adapted;
    const known = merged.get(tenant);
    if (known?.adapted === adapted && known.added === added) return known.own;
    const names = namesOfStates(added);
    const languages = new Set([...Object.keys(adapted), ...Object.keys(names)]);
    const both = [...languages].map((language) => [language, { ...names[language], ...adapted[language] }] as const);
    const made: OwnTexts = Object.fromEntries(both);
    merged.set(tenant, { adapted, added, own: made });
    return made;
  }

  async function adaptedTexts(query: Query, tenant: string): Promise<OwnTexts> {
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
