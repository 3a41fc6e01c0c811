/** Why a company's own text is not taken: `markup`, `nesting`, `placeholder`, `control`, `blank`. */
export type TextRefusal = 'blank' | 'control' | 'markup' | 'nesting' | 'placeholder';

/**
 * Looks at a text that a company writes in place of the product's own. Texts are never shown as HTML; what could become
 * some elsewhere (mails, printed pages) is refused all the same. It may use the placeholders of the text it stands for, and
 * no others, because nobody would fill them in.
 */
export function textRefusal(text: string, original: string): TextRefusal | undefined {
  if (text.trim() === '') return 'blank';
  // Control characters, and those that turn the direction of what follows.
  if (/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(text.replaceAll('\n', ''))) return 'control';
  if (/<\s*[a-z/!?]|&#|javascript:/i.test(text)) return 'markup';
  if (text.includes('$t(')) return 'nesting';
  const known = new Set(placeholdersOf(original));
  if (placeholdersOf(text).some((name) => !known.has(name))) return 'placeholder';
  return /\{\{|\}\}/.test(text.replace(placeholder, '')) ? 'placeholder' : undefined;
}

const placeholder = /\{\{\s*([A-Za-z0-9_.]+)\s*\}\}/g;

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}
