import { fileRefused } from '../errors/refusals.ts';

/** Extensions people may attach (spec §5), without the dot. */
export const attachmentExtensions = ['pdf', 'png', 'jpg', 'jpeg', 'zip', 'csv', 'docx', 'xlsx'] as const;

/** An extension people may attach. */
export type AttachmentExtension = (typeof attachmentExtensions)[number];

/** Extensions of files that are kept: what people attach, and files that the product makes for other systems. */
const keptExtensions = [...attachmentExtensions, 'txt', 'dat', 'tsv'] as const;

const programs = new Set(
  (
    'exe dll scr msi bat cmd ps1 psm1 vbs vbe js mjs cjs jse wsf wsh hta jar lnk reg sh php phtml asp aspx jsp cgi ' +
    'docm xlsm xlsb pptm dotm xltm'
  ).split(' '),
);
const pages = new Set('html htm xhtml shtml svg svgz xsl swf mht mhtml url'.split(' '));

/** Does opening a file of this name run a program? */
export function isProgram(name: string): boolean {
  return programs.has(extensionsOf(name).at(-1) ?? '');
}

/**
 * The name a file is kept under, and its extension. Folders in front are cut off; control and direction characters,
 * names that hide another type and names over 255 characters are refused with `FI-TYPE`.
 */
export function checkFileName(given: string): { fileName: string; extension: AttachmentExtension } {
  return checkedName(given, attachmentExtensions);
}

/** The name that a kept file is saved under, and its extension, which the product may have made itself; refused likewise. */
export function checkSavedName(given: string): { fileName: string; extension: string } {
  return checkedName(given, keptExtensions);
}

function checkedName<Extension extends string>(
  given: string,
  known: readonly Extension[],
): { fileName: string; extension: Extension } {
  const fileName = (given.normalize('NFC').split(/[\\/]/).at(-1) ?? '').trim();
  // \p{C}: control, format (direction overrides), private use and half surrogates.
  if (fileName === '' || [...fileName].length > 255 || /\p{C}/u.test(fileName)) throw fileRefused('FI-TYPE', 'name');
  const extensions = extensionsOf(fileName);
  const extension = known.find((one) => one === extensions.at(-1));
  if (!extension) throw fileRefused('FI-TYPE');
  if (extensions.slice(0, -1).some((inner) => programs.has(inner) || pages.has(inner)))
    throw fileRefused('FI-TYPE', 'name');
  return { fileName, extension };
}

/** All extensions of a name, folded: full-width letters and dots count as plain ones. */
function extensionsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((part) => part.trim());
}
