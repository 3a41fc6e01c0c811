/** Letters of Chinese, Japanese and Korean scripts, and everything else as wide as they are. */
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** About how many pixels a text takes in a font of this size; a little more rather than less. */
export function textWidth(text: string, fontSize: number): number {
  return Math.ceil([...text].reduce((width, letter) => width + fontSize * (wide.test(letter) ? 1 : 0.6), 0));
}
