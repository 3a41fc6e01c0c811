import type { Adaptation } from '../formats/adaptation.ts';

/** The parts that are taken back independently of each other. */
export type AdaptationPart = 'texts' | 'screens';

/**
 * The adaptation of now with one part as it was: its texts, or its screens and records. Fields that a company has added
 * since stay, retired: records may hold values in them.
 */
export function restorePart(now: Adaptation, then: Adaptation, part: AdaptationPart): Adaptation {
  if (part === 'texts') return { ...now, texts: then.texts ?? {} };
  const records = { ...then.records };
  for (const [id, record] of Object.entries(now.records ?? {})) {
    const fields = { ...records[id]?.fields };
    for (const [name, field] of Object.entries(record.fields ?? {})) fields[name] ??= { ...field, retired: true };
    if (Object.keys(fields).length > 0) records[id] = { ...records[id], fields };
  }
  return { ...now, screens: then.screens ?? {}, records };
}
