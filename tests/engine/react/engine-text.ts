import { readFileSync } from 'node:fs';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';

const domains = ['engine-record', 'engine-list'];

/** The real engine texts of a language, interpolated as i18next does it; unknown keys come back as they are. */
export function engineText(language: 'ja' | 'en' | 'ko'): EngineRuntime['text'] {
  const texts: Record<string, string> = Object.assign(
    {},
    ...domains.map((domain) => JSON.parse(readFileSync(`locales/${language}/${domain}.json`, 'utf8'))),
  );
  return (keys, params = {}) => {
    const all = typeof keys === 'string' ? [keys] : keys;
    const found = all.map((key) => texts[key]).find((text) => text !== undefined) ?? all.at(-1) ?? '';
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
