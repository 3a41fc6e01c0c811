import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const folder = join(import.meta.dirname, '..', 'engine', 'core', 'formats');

/** The meta-schemas whose types are generated, and what the generated file must import. */
const formats = {
  record: "import type { Json } from './json-schema.ts';",
  screen: "import type { Json } from './json-schema.ts';",
  section: "import type { FieldException, SectionDefinition } from './screen.ts';",
  flow: "import type { JsonObject, JsonSchema } from './json-schema.ts';",
  call: "import type { Json, JsonSchema } from './json-schema.ts';",
  adaptation: '',
  derivation: '',
  layout: '',
} as const;

/** The text of `<format>.generated.ts`, made from `<format>.meta.json`. */
export async function typesOf(format: keyof typeof formats): Promise<string> {
  const schema = JSON.parse(readFileSync(join(folder, `${format}.meta.json`), 'utf8'));
  // `$id` would be looked up over the network, and a description already says what a title would.
  delete schema.$id;
  const text = await compile(typePartOf(schema), schema.title, {
    bannerComment: `/* Generated from ${format}.meta.json by \`npm run types\`: change it there. */\n\n${formats[format]}\n`,
    additionalProperties: true,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    strictIndexSignatures: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  return text.replace(/^ *\*\n *\* This interface was referenced by .*\n *\* via the `definition` .*\n/gm, '');
}

/** The generated files that differ from what the meta-schemas say now; written when asked to. */
export async function updateTypes(write: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const format of Object.keys(formats) as (keyof typeof formats)[]) {
    const path = join(folder, `${format}.generated.ts`);
    const text = await typesOf(format);
    if (readOrEmpty(path) === text) continue;
    stale.push(path);
    if (write) writeFileSync(path, text);
  }
  return stale;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The schema without what a type cannot say: examples (they would double the description) and the choice between
 * properties (`oneOf` of `required` alone), which would become a meaningless intersection.
 */
function typePartOf(schema: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      // What a type is said for has shapes that may stand in another file.
      if (value?.tsType) return { description: value.description, tsType: value.tsType };
      if (!Array.isArray(value)) return value;
      if (key === 'examples') return undefined;
      return key === 'oneOf' && value.every((one) => Object.keys(one).join() === 'required') ? undefined : value;
    }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { updateScreenMeta } = await import('./screen-meta.ts');
  const { updateRecordTypes } = await import('./record-types.ts');
  const written = [...(await updateTypes(true)), ...(await updateRecordTypes(true)), ...(await updateScreenMeta(true))];
  console.log(written.length === 0 ? 'The types are up to date.' : `Written:\n${written.join('\n')}`);
}
