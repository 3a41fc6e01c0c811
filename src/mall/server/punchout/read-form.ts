import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';
import { decodeText } from './decode-text.ts';

/** Fields that a form of a shop may have: 150 lines with all there is to say of each. */
const mostFields = 8000;

/**
 * The fields of a form whose encoding the shop's master says. A name that comes twice is refused: nobody knows which is meant.
 * `form`: as it came, a character for each byte.
 * @throws PunchoutRefusal
 */
export function readForm(form: string, encoding: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const pair of form.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at), encoding);
    if (fields.has(name)) throw new PunchoutRefusal('malformed', name);
    if (fields.size >= mostFields) throw new PunchoutRefusal('tooLarge');
    fields.set(name, at < 0 ? '' : decoded(pair.slice(at + 1), encoding));
  }
  return fields;
}

function decoded(part: string, encoding: string): string {
  const plain = part.replaceAll('+', ' ');
  const bytes = plain.replaceAll(/%([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decodeText(Buffer.from(bytes, 'latin1'), encoding);
}
