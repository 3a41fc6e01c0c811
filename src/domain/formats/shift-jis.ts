/** What stands for a character that Shift_JIS has not: the geta mark of Japanese printers (〓), which nobody takes for text. */
const missing = '\u3013';

/** NEC's copies of IBM's characters: WHATWG's encoder never writes them, so that every character has one form. */
const copies = { from: 8272, until: 8835 } as const;

/** A text in Shift_JIS (Windows-31J, as WHATWG's Encoding Standard writes it), and how many of its characters it has not. */
export interface ShiftJisText {
  bytes: Buffer;
  /** How many characters became 〓. */
  replaced: number;
}

/** Writes a text in Shift_JIS; what it has not becomes 〓, one for each character, and is counted. */
export function toShiftJis(text: string): ShiftJisText {
  known ??= tableOfCodes();
  const codes = known;
  const bytes: number[] = [];
  let replaced = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point >= 0xff61 && point <= 0xff9f) bytes.push(point - 0xff61 + 0xa1);
    else {
      const code = codes.get(spellings[character] ?? character);
      if (code === undefined) replaced += 1;
      const written = code ?? codes.get(missing) ?? 0x3f;
      bytes.push(written >> 8, written & 0xff);
    }
  }
  return { bytes: Buffer.from(bytes), replaced };
}

/** The same signs as other systems spell them in Unicode. */
const spellings: Readonly<Record<string, string>> = {
  '\u2014': '\u2015',
  '\u00a5': '\uffe5',
  '\u2212': '\uff0d',
  '\u301c': '\uff5e',
  '\u2016': '\u2225',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
};

let known: ReadonlyMap<string, number> | undefined;

/** Every two-byte code by its character: the platform's decoder, turned round. */
function tableOfCodes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const codes = new Map<string, number>();
  for (const lead of range(0x81, 0xfc)) {
    if (lead > 0x9f && lead < 0xe0) continue;
    for (const trail of range(0x40, 0xfc)) {
      const pointer = (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 188 + trail - (trail < 0x7f ? 0x40 : 0x41);
      if (trail === 0x7f || (pointer >= copies.from && pointer <= copies.until)) continue;
      const character = decoded(decoder, lead, trail);
      if (character !== null && !codes.has(character)) codes.set(character, (lead << 8) | trail);
    }
  }
  return codes;
}

function decoded(decoder: TextDecoder, lead: number, trail: number): string | null {
  try {
    return decoder.decode(Uint8Array.of(lead, trail));
  } catch {
    return null;
  }
}

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from + 1 }, (_unused, index) => from + index);
}
