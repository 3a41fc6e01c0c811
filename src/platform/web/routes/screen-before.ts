let shown: string | null = null;
let before: string | null = null;

/** Notes which screen is shown now. */
export function noteScreen(id: string): void {
  if (id === shown) return;
  before = shown;
  shown = id;
}

/** The screen that was shown before this one, by id; `null`: the page was opened here. */
export function screenBefore(): string | null {
  return before;
}
