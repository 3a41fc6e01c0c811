import { isUse, type ScreenFile } from '../definitions/use-sections.ts';
import { type DefinitionFile, type Definitions, placeOf } from '../definitions.ts';
import type { Json } from '../formats/json-schema.ts';
import type { SectionDefinition } from '../formats/screen.ts';
import { canonicalJson } from '../values/content-hash.ts';
import type { Findings } from './findings.ts';

/** So many lines of a screen can be seen at once, nearly; what is longer has its sections in files of their own. */
const maxLines = 120;

/** What is said in a line is told sooner than where it stands. */
const aLine = 100;

/** How screens are written: not too long, nothing said on two of them, and no section in a file of its own for nobody. */
export function lintScreenFiles(definitions: Definitions, files: readonly DefinitionFile[], findings: Findings): void {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const said = new Map<string, string>();
  const unused = new Set(definitions.sections.keys());
  for (const [id, { section }] of definitions.sections) {
    const substance = substanceOf(section);
    const other = said.get(substance);
    if (other)
      findings.tell(`section:${id}`, ['section'], 'section.saidTwice', `${other} says the same: one is enough.`);
    else said.set(substance, `The section "${id}"`);
  }
  for (const id of definitions.screens.keys()) {
    const key = `screen:${id}`;
    const text = texts.get(placeOf(definitions, key).file);
    if (text === undefined) continue;
    const lines = text.trimEnd().split('\n').length;
    if (lines > maxLines) {
      const reason = `It has ${lines} lines, more than ${maxLines}: give long sections files of their own (*.section.json).`;
      findings.tell(key, [], 'screen.tooLong', reason);
    }
    for (const [index, section] of ((JSON.parse(text) as ScreenFile).sections ?? []).entries()) {
      if (isUse(section)) {
        unused.delete(section.use);
        continue;
      }
      const substance = substanceOf(section);
      if (substance.length <= aLine) continue;
      const other = said.get(substance);
      if (!other) said.set(substance, `"${section.id}" of the screen "${id}"`);
      else {
        const reason = `${other} says the same: it belongs into one file (*.section.json) that both screens use.`;
        findings.tell(key, ['sections', index], 'screen.sectionTwice', reason);
      }
    }
  }
  for (const id of unused) findings.tell(`section:${id}`, [], 'section.unused', 'No screen uses it.');
}

/** What of a section a screen that uses it does not say itself: what it lists. */
function substanceOf({ id: _id, at: _at, collapsed: _folded, ...section }: SectionDefinition): string {
  const { lineFields, rows, options, fields, ...more } = section;
  const listed = fields ?? lineFields ?? rows;
  const said = {
    ...more,
    fields,
    lineFields: lineFields?.map(({ opens: _opens, ...column }) => column),
    rows: rows && { ...rows, opens: undefined },
    // Beside a list they say how it is shown; without one they are all there is.
    options: listed ? undefined : options,
  };
  return canonicalJson(said as unknown as Json, undefined);
}
