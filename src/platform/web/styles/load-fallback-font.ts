/** Full names under which a machine knows a font with Japanese glyphs. */
const japaneseFonts = [
  'Hiragino Sans W3',
  'HiraginoSans-W3',
  'Hiragino Kaku Gothic ProN W3',
  'HiraKakuProN-W3',
  'Yu Gothic UI',
  'Yu Gothic UI Regular',
  'Yu Gothic Regular',
  'YuGothic-Medium',
  'Meiryo',
  'Noto Sans JP',
  'Noto Sans JP Regular',
  'Noto Sans CJK JP',
  'Noto Sans CJK JP Regular',
  'NotoSansCJKjp-Regular',
];

/** Has this machine a Japanese font of its own? */
async function hasJapaneseFont(): Promise<boolean> {
  const sources = japaneseFonts.map((name) => `local("${name}")`).join(', ');
  try {
    await new FontFace('japanese-font-probe', sources).load();
    return true;
  } catch {
    return false;
  }
}

/** Brings Noto Sans JP in slices to machines without a Japanese font; the others never fetch any of it. */
export async function loadFallbackFont(): Promise<void> {
  if (!(await hasJapaneseFont())) await import('./fallback-font.ts');
}
