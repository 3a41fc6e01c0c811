import type { ErrorTable } from '../../engine/core/error-table.ts';
import { table } from './table.ts';

/**
 * Every code that a refused call answers with, and what people read. `texts`: those of `error.…`.
 * @throws Error for a text of a code that is not in the table, and for a code without a text
 */
export function errorsPage(kinds: ErrorTable, texts: Readonly<Record<string, string>>, command: string): string {
  const keys = Object.keys(texts).filter((key) => key.startsWith('error.'));
  const unknown = keys.filter((key) => !Object.hasOwn(kinds, codeOf(key)));
  if (unknown.length > 0) throw new Error(`No refusal has the code of the texts ${unknown.join(', ')}.`);
  const rows = Object.entries(kinds).flatMap(([code, { status, toldBy }]) => {
    const own = keys.filter((key) => codeOf(key) === code);
    if (!own.includes(`error.${code}`)) throw new Error(`The refusal ${code} has no text error.${code}.`);
    return own
      .toSorted()
      .map((key) => [`\`${key.slice('error.'.length)}\``, String(status), toldBy ?? '', texts[key] ?? '']);
  });
  return [
    '# Refusals',
    '',
    `Made from the table of errors and its texts by \`${command}\`. A refused call answers \`appCode\` (up to the first dot), \`messageKey\`, \`message\` in`,
    'the language of the caller, and `errors` by field where a person can mend them. Told by `screen`: the screen that made',
    'the call shows it beside what it is about.',
    '',
    ...table(['code and reason', 'status', 'told by', 'what people read'], ...rows),
  ].join('\n');
}

function codeOf(key: string): string {
  return key.split('.')[1] ?? '';
}
