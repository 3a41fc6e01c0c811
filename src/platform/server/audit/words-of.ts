import { withNames } from '../../domain/changes/text.ts';
import type { AppContext } from '../app-context.ts';
import { languages } from '../texts/load-texts.ts';
import { type ToldEntry, tellEntry } from './tell-entry.ts';

/**
 * What an entry of the audit log is shown as, in every language: what people will look for. `names`: of states that no
 * file has, language → text key → name.
 */
export function wordsOf(
  { definitions, texts }: Pick<AppContext, 'definitions' | 'texts'>,
  what: string,
  entry: ToldEntry,
  names: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): { words: string[]; subjectWords: string[] } {
  const told = languages.map((language) => {
    const text = withNames((keys, params) => texts.text(language, keys, params), names[language]);
    return tellEntry(what, entry, definitions, text);
  });
  return {
    words: told.flatMap(({ subject, field, old, new: now }) => [subject, field ?? '', old ?? '', now ?? '']),
    subjectWords: told.map(({ subject }) => subject),
  };
}
