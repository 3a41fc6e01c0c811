import type { Adaptation } from '../formats/adaptation.ts';
import { ownTextKeys } from './own-text-keys.ts';

/** The parts that are taken back independently of each other. */
export type AdaptationPart = 'texts' | 'screens';

/**
 * The adaptation of now with one part as it was: its texts, or its screens and records. Fields that a company has added
 * since stay, retired, and what they are called: records may hold values in them.
 */
export function restorePart(now: Adaptation, then: Adaptation, part: AdaptationPart): Adaptation {
  if (part === 'texts') return { ...now, texts: restoredTexts(now, then) };
  const records = { ...then.records };
  for (const [id, record] of Object.entries(now.records ?? {})) {
    const fields = { ...records[id]?.fields };
    for (const [name, field] of Object.entries(record.fields ?? {})) fields[name] ??= { ...field, retired: true };
    if (Object.keys(fields).length > 0) records[id] = { ...records[id], fields };
  }
  return { ...now, screens: then.screens ?? {}, records };
}

function restoredTexts(now: Adaptation, then: Adaptation): NonNullable<Adaptation['texts']> {
  const { all } = ownTextKeys(now);
  const texts = { ...then.texts };
  for (const [language, current] of Object.entries(now.texts ?? {})) {
    const own = Object.entries(current).filter(([key]) => all.has(key));
    if (own.length > 0) texts[language] = { ...Object.fromEntries(own), ...texts[language] };
  }
  return texts;
}
