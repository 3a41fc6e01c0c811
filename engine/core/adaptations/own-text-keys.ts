import type { Adaptation } from '../formats/adaptation.ts';
import { fieldKeys, helpKeys, optionKeys } from '../text-keys.ts';

/** Keys of the texts that own fields bring along: those that every language needs, and all of them. */
export function ownTextKeys(adaptation: Adaptation): { needed: Set<string>; all: Set<string> } {
  const needed = new Set<string>();
  const all = new Set<string>();
  for (const [recordId, record] of Object.entries(adaptation.records ?? {})) {
    for (const [name, field] of Object.entries(record.fields ?? {})) {
      const [label = ''] = fieldKeys(recordId, name);
      const options = (field.codes ?? []).map((code) => optionKeys(recordId, name, code)[0] ?? '');
      for (const key of [label, ...options]) needed.add(key);
      for (const key of [label, ...options, helpKeys(recordId, name)[0] ?? '']) all.add(key);
    }
  }
  return { needed, all };
}
