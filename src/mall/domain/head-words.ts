/** So many parts of a word are looked for at most. */
const mostHeads = 8;

/** Of a word that nothing is found by, what it may be a kind of, the longest first: in 耐熱手袋 what it is stands last (手袋). */
export function headWordsOf(keyword: string): string[] {
  const words = keyword
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '');
  const heads = words.flatMap((word) => (isOneWord(word) ? [word] : endingsOf(word)));
  const whole = words.length === 1 ? words[0] : undefined;
  return [...new Set(heads)]
    .filter((head) => head !== whole)
    .sort((one, other) => other.length - one.length)
    .slice(0, mostHeads);
}

/** Latin words and model numbers are not put together of others. */
function isOneWord(word: string): boolean {
  return /^[!-~]+$/.test(word);
}

function endingsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(0, -1).map((_character, from) => characters.slice(from).join(''));
}
