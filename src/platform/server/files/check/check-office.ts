import type { ZipFile } from 'yauzl';
import { fileRefused } from '../../errors/refusals.ts';
import { isProgram } from '../file-name.ts';
import { checkEntryContent } from './check-entry-content.ts';
import { type NamedEntry, withArchive } from './open-archive.ts';
import { readEntryText } from './read-entry.ts';

/** Parts that carry code: VBA, ActiveX, and the macro sheets of old Excel. */
const codeParts = /vbaProject|vbaData|(^|\/)activeX\/|(^|\/)(intl)?macrosheets\//i;

/** The same where parts are declared or tied together, whatever their files are called. */
const codeTypes = /macroEnabled|vbaProject|activeX|macrosheet|xlMacrosheet|keyMapCustomizations/i;

/** A template that Word fetches from elsewhere when the document is opened, macros and all. */
const fetchedTemplate =
  /<Relationship\b(?=[^<>]*attachedTemplate)(?=[^<>]*Target\s*=\s*["'](?:https?:|\\\\|file:\/\/[^/"']))/i;

/**
 * Looks into a Word or Excel file: the package must declare the right main part and carry it, and no code in any form.
 * `mainType` is the end of the main part's content type. Throws `FI-TYPE` or `FI-ARCHIVE`.
 */
export async function checkOfficeArchive(
  path: string,
  head: Buffer,
  mainType: string,
  mainPart: string,
): Promise<void> {
  await withArchive(path, head, async (zip, entries) => {
    const types = await declaredTypes(zip, entries);
    if (!types?.includes(mainType) || !entries.some(({ name }) => name === mainPart)) {
      throw fileRefused('FI-TYPE', 'content');
    }
    await checkParts(zip, entries, types);
  });
}

/** Looks into an Office file that lies in a zip: it must be one, and hold no code. Deeper archives are refused. */
export async function checkOfficeInArchive(content: Buffer): Promise<void> {
  await withArchive(content, content.subarray(0, 4), async (zip, entries) => {
    const types = await declaredTypes(zip, entries);
    const isOpenDocument = entries[0]?.name === 'mimetype';
    if (types === null && !isOpenDocument) throw fileRefused('FI-ARCHIVE', 'nested');
    if (isOpenDocument && entries.some(({ name }) => /^(Basic|Scripts)\//.test(name))) {
      throw fileRefused('FI-ARCHIVE', 'macro');
    }
    await checkParts(zip, entries, types ?? '');
  });
}

async function declaredTypes(zip: ZipFile, entries: readonly NamedEntry[]): Promise<string | null> {
  const declaration = entries.find(({ name }) => name === '[Content_Types].xml');
  return declaration ? readEntryText(zip, declaration.entry) : null;
}

async function checkParts(zip: ZipFile, entries: readonly NamedEntry[], types: string): Promise<void> {
  if (codeTypes.test(types)) throw fileRefused('FI-ARCHIVE', 'macro');
  for (const { name, entry } of entries) {
    if (codeParts.test(name) || isProgram(name)) throw fileRefused('FI-ARCHIVE', 'macro');
    if (/\.rels$/i.test(name)) {
      const relations = await readEntryText(zip, entry);
      if (codeTypes.test(relations) || fetchedTemplate.test(relations)) throw fileRefused('FI-ARCHIVE', 'macro');
    }
    await checkEntryContent(zip, entry, name);
  }
}
