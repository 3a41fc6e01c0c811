/** A name for a new field of a company's own that was never used: `xField1`, `xField2`, … */
export function freeName(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`xField${number}`)) number++;
  return `xField${number}`;
}

/** Choices typed as `資産、経費`: each with a code made from its place, because codes stay when names change. */
export function readCodes(typed: string): { code: string; label: string }[] {
  return typed
    .split(/[、,，]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
    .map((label, index) => ({ code: String(index + 1), label }));
}
