import { open, readFile } from 'node:fs/promises';
import { fileRefused } from '../../errors/refusals.ts';
import type { AttachmentExtension } from '../file-name.ts';
import { checkArchive } from './check-archive.ts';
import { checkImage } from './check-image.ts';
import { checkOfficeArchive } from './check-office.ts';
import { refuseSecondFile } from './refuse-second-file.ts';

/** How much of a file is looked at to tell its type. */
const headBytes = 4096;

interface Kind {
  contentType: string;
  check: (path: string, head: Buffer) => Promise<void>;
}

const kinds: Record<AttachmentExtension, Kind> = {
  pdf: { contentType: 'application/pdf', check: checkPdf },
  png: { contentType: 'image/png', check: (path) => checkPicture(path, 'image/png') },
  jpg: { contentType: 'image/jpeg', check: (path) => checkPicture(path, 'image/jpeg') },
  jpeg: { contentType: 'image/jpeg', check: (path) => checkPicture(path, 'image/jpeg') },
  csv: { contentType: 'text/csv', check: checkCsv },
  zip: { contentType: 'application/zip', check: checkArchive },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: (path, head) => checkOfficeArchive(path, head, 'wordprocessingml.document.main+xml', 'word/document.xml'),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    check: (path, head) => checkOfficeArchive(path, head, 'spreadsheetml.sheet.main+xml', 'xl/workbook.xml'),
  },
};

/**
 * Checks that the content is what the extension says and answers the content type it will be sent with.
 * Throws `FI-TYPE` or `FI-ARCHIVE`.
 */
export async function checkContent(path: string, extension: AttachmentExtension): Promise<string> {
  const kind = kinds[extension];
  await kind.check(path, await readHead(path));
  return kind.contentType;
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function checkPdf(path: string, head: Buffer): Promise<void> {
  if (head.subarray(0, 5).toString('latin1') !== '%PDF-') throw fileRefused('FI-TYPE', 'content');
  await refuseSecondFile(path);
}

async function checkPicture(path: string, mime: 'image/png' | 'image/jpeg'): Promise<void> {
  await checkImage(path, mime);
  await refuseSecondFile(path);
}

/** CSV has no signature: it must be text, in UTF-8 or Shift_JIS, and must not begin like a page or a program. */
async function checkCsv(path: string): Promise<void> {
  const text = decodeText(await readFile(path));
  if (text === null || hasControls(text)) throw fileRefused('FI-TYPE', 'content');
  if (/^\s*(<|#!|%!PS|%PDF|\{\\rtf)/.test(text)) throw fileRefused('FI-TYPE', 'content');
}

function decodeText(bytes: Buffer): string | null {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this encoding: the next one decides.
    }
  }
  return null;
}

/** Control characters other than tab, line feed and carriage return. */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return true;
  }
  return false;
}
