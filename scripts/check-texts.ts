import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Definitions } from '../engine/core/definitions.ts';
import { askedKey } from '../engine/core/lint/lint-languages.ts';
import type { Problem } from '../engine/core/problem.ts';
import { namesIn } from './texts/names-in.ts';

/** Language → text key → text. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Labels of the gallery's samples: fields of widgets' examples, which belong to no record. */
const isOfGallery = (key: string) => key.startsWith('record.gallery.');

/**
 * Texts that code asks for and nobody wrote (`text.unknown`), and texts that nobody asks for any more (`text.unused`).
 * What definitions ask for and is missing is told by their lint.
 * @param code every source file of product and engine, as text
 */
export function checkTexts(definitions: Definitions, texts: Texts, code: ReadonlyMap<string, string>): Problem[] {
  const known = new Set(Object.values(texts).flatMap((language) => Object.keys(language)));
  const [literals, patterns] = [new Set<string>(), new Set<string>()];
  const problems: Problem[] = [];
  for (const [file, source] of code) {
    for (const [, , literal = ''] of source.matchAll(/(['"])([\w./:-]+)\1/g)) literals.add(literal);
    // Keys are derived from ids and names in one place; those are compared with the definitions below.
    if (!file.endsWith('core/text-keys.ts')) for (const pattern of patternsIn(source)) patterns.add(pattern);
    for (const [, , key = ''] of source.matchAll(/\btext\(\s*(['"])([\w./-]+)\1/g)) {
      if (known.has(key) || !key.includes('.')) continue;
      problems.push({ file, pointer: '', code: 'text.unknown', reason: `There is no text "${key}".` });
    }
  }
  const isMeant = namesIn(definitions, literals);
  const matches = [...patterns].map((pattern) => new RegExp(`^${pattern}$`));
  for (const key of known) {
    if (known.has(askedKey(key)) && askedKey(key) !== key) continue;
    if (literals.has(key) || isMeant(key) || isOfGallery(key) || matches.some((pattern) => pattern.test(key))) continue;
    const reason = `Nothing asks for the text "${key}".`;
    problems.push({ file: 'locales', pointer: `/${key.replaceAll('/', '~1')}`, code: 'text.unused', reason });
  }
  return problems;
}

/** Every source file of engine and product with its text. */
export function readCode(root: string): Map<string, string> {
  const files = ['engine', 'src'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.generated.'))
      .map((path) => `${top}/${path.split(sep).join('/')}`),
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Template literals that may be keys, as regular expressions: `` `flows.case.${column}` ``. */
function patternsIn(source: string): string[] {
  return [...source.matchAll(/`([\w-]+(?:[./][\w-]*)*\.?\$\{[^`]*)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/);
    // Without a domain before the first gap anything would match.
    if (!/^[\w-]+\./.test(parts[0] ?? '') || parts.some((part) => /[^\w./-]/.test(part))) return [];
    return [parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w./-]+')];
  });
}
