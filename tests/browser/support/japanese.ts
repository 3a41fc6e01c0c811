import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('locales', 'ja');

const texts = new Map(
  readdirSync(folder).flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>),
  ),
);

/** What the product says in Japanese: the first of the keys that there is, with its parameters filled in. */
export function japanese(keys: string | readonly string[], params: Record<string, string | number> = {}): string {
  const key = [keys].flat().find((one) => texts.has(one));
  if (key === undefined) throw new Error(`No Japanese text has the key ${[keys].flat().join(' or ')}.`);
  return (texts.get(key) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''));
}
