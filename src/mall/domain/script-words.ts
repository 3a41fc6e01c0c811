/** Runs of one script: letters and digits, katakana, hiragana, and everything else (Chinese characters for the most part). */
const runs = /[a-z0-9.]+|[ァ-ヺー]+|[ぁ-ゖ]+|[^a-z0-9.ァ-ヺーぁ-ゖ]+/giu;

const isKana = /^[ァ-ヺーぁ-ゖ]/u;
const isLatin = /^[a-z0-9.]/iu;
const isCharacter = (text: string) => !isKana.test(text) && !isLatin.test(text);

/**
 * What was typed without blanks where the script changes, with one there: people leave out what products have, and turn it
 * around. A letter alone stays with its neighbour (`Vベルト`, `角2`), and so does what follows hiragana or is followed by it
 * (`ねじゆるみ止め`); a Chinese character beside katakana is a word (`青ボールペン`, `ボールペン赤`).
 * @example
 * spacedByScript('A4コピー用紙') // 'A4 コピー 用紙'
 */
export function spacedByScript(typed: string): string {
  return typed
    .normalize('NFKC')
    .split(/\s+/u)
    .flatMap((word) => piecesOf(word))
    .join(' ');
}

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (const run of word.match(runs) ?? []) {
    const before = pieces.at(-1);
    if (before === undefined || isBorder(before, run)) pieces.push(run);
    else pieces[pieces.length - 1] = before + run;
  }
  return pieces;
}

function isBorder(before: string, run: string): boolean {
  const [last, length] = [[...before].at(-1) ?? '', [...before].length];
  if (isHiragana(last) || isHiragana(run) || !isLetter(last) || !isLetter(run)) return false;
  const [isAlone, isAloneBefore] = [[...run].length === 1, length === 1];
  return (
    (!isAlone || (isCharacter(run) && isKana.test(last))) &&
    (!isAloneBefore || (isCharacter(before) && isKana.test(run)))
  );
}

const isHiragana = (text: string) => /^[ぁ-ゖ]/u.test(text);
const isLetter = (text: string) => /^[\p{L}\p{N}]/u.test(text);
