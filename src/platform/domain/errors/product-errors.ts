import { type ErrorKind, type ErrorTable, engineErrors } from '../../../../engine/core/error-table.ts';

/** Every refusal there is, by its code: the engine's, and those of signing in and of files. */
export const productErrors = {
  ...engineErrors,
  /** Wrong name, wrong password or unknown user: never told apart. */
  'AU-LOGIN-FAILED': { status: 400, toldBy: 'screen' },
  /** Too many wrong tries. */
  'AU-LOCKED': { status: 400, toldBy: 'screen' },
  /** Right name and password, but another door is this person's. */
  'AU-OTHER-DOOR': { status: 400, toldBy: 'screen' },
  /** A new password has to be chosen first; until then nothing else is done. */
  'AU-MUST-CHANGE': { status: 400, toldBy: 'screen' },
  /** The link to choose a new password was used, or is too old. */
  'AU-RESET-LINK': { status: 400 },
  'AU-LINK': { status: 400 },
  /** The token is unknown, expired or ended. */
  'AU-SESSION': { status: 401 },
  /** A kind of file that is not taken. */
  'FI-TYPE': { status: 400, toldBy: 'screen' },
  'FI-SIZE': { status: 400, toldBy: 'screen' },
  'FI-EMPTY': { status: 400, toldBy: 'screen' },
  /** An archive that is broken, or not safe to open. */
  'FI-ARCHIVE': { status: 400, toldBy: 'screen' },
  /** The company group's files fill what they may take. */
  'FI-QUOTA': { status: 400, toldBy: 'screen' },
} as const satisfies ErrorTable;

/** The codes of all refusals. */
export type AppCode = keyof typeof productErrors;

/** What a code means; `undefined` for one that this release does not know. */
export function errorKindOf(code: string | null): ErrorKind | undefined {
  const kinds: Readonly<Record<string, ErrorKind>> = productErrors;
  return code !== null && Object.hasOwn(kinds, code) ? kinds[code] : undefined;
}
