import { describe, expect, it } from 'vitest';
import { spacedByScript } from '../../../src/mall/domain/script-words.ts';

describe('words that were typed without blanks', () => {
  it.each([
    ['A4コピー用紙', 'A4 コピー 用紙'],
    ['青ボールペン', '青 ボールペン'],
    ['ボールペン赤', 'ボールペン 赤'],
    ['ダンボール箱', 'ダンボール 箱'],
    ['Ｍ６六角ボルト', 'M6 六角 ボルト'],
    ['角2封筒', '角2 封筒'],
    ['Vベルト B-52', 'Vベルト B-52'],
    ['KZR‐SP-0107', 'KZR‐SP-0107'],
    ['ねじゆるみ止め', 'ねじゆるみ止め'],
    ['φ6.0エンドミル', 'φ6.0 エンドミル'],
  ])('stand apart where the script changes: %s', (typed, spaced) => {
    expect(spacedByScript(typed)).toBe(spaced);
  });
});
