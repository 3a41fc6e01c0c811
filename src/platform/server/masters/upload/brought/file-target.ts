import { faultAt } from '../../../../../../engine/core/record-rules/field-errors.ts';
import type { FieldError } from '../../../../../../engine/core/wire.ts';

/** Where a file goes: the code, the field, and for pictures the place there, counted from 1. */
export interface FileTarget {
  code: string;
  at: string;
  place: number | null;
}

/** A field that takes files. */
export interface FileField {
  at: string;
  /** So many files at most. */
  most: number;
  /** Bytes of the largest. */
  largest: number;
  /** May a file of this name stand there? */
  takes: (fileName: string) => boolean;
}

/** The part of a name before its ending, in whichever width people write codes. */
function stemOf(fileName: string): string {
  const stem = fileName.normalize('NFKC').replace(/\.[^.]*$/, '');
  return stem.trim();
}

/** What a name may mean: a code, and what comes behind it. */
interface Meaning {
  code: string;
  rest: string;
}

/**
 * What a name may mean, the longest code first: `A_1_2.png` may be of `A_1_2`, `A_1` or `A`. What names of files cannot hold is
 * written as in addresses: `A%2F1.png` is of `A/1`, unless there is a code `A%2F1`.
 */
function meaningsOf(fileName: string): Meaning[] {
  const parts = stemOf(fileName).split('_');
  return parts.flatMap((_part, index) => {
    const name = parts.slice(0, parts.length - index).join('_');
    const rest = stemOf(fileName).slice(name.length);
    return [...new Set([name, unescaped(name)])].filter((code) => code !== '').map((code) => ({ code, rest }));
  });
}

/** The codes that a name may mean, the longest first. */
export function codesMeant(fileName: string): string[] {
  return meaningsOf(fileName).map(({ code }) => code);
}

function unescaped(name: string): string {
  try {
    const code = decodeURIComponent(name);
    return /\p{Cc}/u.test(code) ? name : code;
  } catch {
    return name;
  }
}

/**
 * Where a file goes by its name: `CODE.png` is the first picture of a code, `CODE_2.jpg` its second, `CODE_SDS.pdf` a
 * document of it.
 * @param known those codes of `codesMeant` that the bringer may say something of
 */
export function fileTarget(
  fileName: string,
  known: ReadonlySet<string>,
  { pictures, documents }: { pictures: FileField; documents: FileField },
): FileTarget | FieldError {
  const meant = meaningsOf(fileName).find(({ code }) => known.has(code));
  if (meant === undefined) return faultAt('', 'uploadFileCode');
  const { code, rest } = meant;
  if (!pictures.takes(fileName)) return { code, at: documents.at, place: null };
  const place = rest === '' ? 1 : Number(/^_([1-9][0-9]?)$/.exec(rest)?.[1] ?? 0);
  if (place < 1 || place > pictures.most) return faultAt('', 'uploadFilePlace', { most: pictures.most });
  return { code, at: pictures.at, place };
}
