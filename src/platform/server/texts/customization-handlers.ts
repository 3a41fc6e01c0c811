import { createHmac } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import type { PublicCallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import type { OwnTexts } from './company-texts.ts';

/**
 * Where a company group's own texts are fetched, by language (spec §7, the customization host): one file for each, whose
 * address holds its version. Nobody guesses an address, and what stands there never changes.
 */
export function customizationAddresses(
  { config, linkSecret }: Pick<AppContext, 'config' | 'linkSecret'>,
  tenant: string,
  texts: OwnTexts,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, own]) => {
      const said = `${tenant}\n${language}\n${JSON.stringify(own)}`;
      const version = createHmac('sha256', linkSecret).update(said).digest('hex');
      const path = `/customization/${encodeURIComponent(tenant)}/${language}/${version}`;
      return [language, `${config.customizationUrl ?? ''}${path}`];
    }),
  );
}

/** `customization.texts`: the file behind an address that holds now. */
const texts: PublicCallHandler = async ({ app, query, reply }) => {
  const { companyGroup = '', language = '', version = '' } = query;
  const own = await app.companyTexts.own(app.database.query, companyGroup);
  const address = customizationAddresses(app, companyGroup, own)[language];
  if (!address?.endsWith(`/${version}`)) throw notFound();
  // A host of its own takes the file from here and gives it to pages of this origin.
  if (app.config.customizationUrl !== null) {
    reply
      .header('access-control-allow-origin', new URL(app.config.publicUrl).origin)
      .header('cross-origin-resource-policy', 'cross-origin');
  }
  return reply.header('cache-control', 'public, max-age=31536000, immutable').send(own[language]);
};

/** Handlers of the customization host. */
export const customizationHandlers: [string, PublicCallHandler][] = [['customization.texts', texts]];
