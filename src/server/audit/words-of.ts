import type { AppContext } from '../app-context.ts';
import { languages } from '../texts/load-texts.ts';
import { type ToldEntry, tellEntry } from './tell-entry.ts';

/** What an entry of the audit log is shown as, in every language: what people will look for. */
export function wordsOf(
  { definitions, texts }: Pick<AppContext, 'definitions' | 'texts'>,
  what: string,
  entry: ToldEntry,
): string[] {
  return languages.flatMap((language) => {
    const told = tellEntry(what, entry, definitions, (keys, params) => texts.text(language, keys, params));
    return [told.subject, told.field ?? '', told.old ?? '', told.new ?? ''];
  });
}
