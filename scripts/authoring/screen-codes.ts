import { AuthoringError, type ProjectFiles } from './project-files.ts';

/**
 * `FC010`, 3 → `FC010`, `FC011`, `FC012`.
 * @throws AuthoringError for what is no code, or for one that a screen has already: whoever may open the one could open the
 * other; says who has it and where there is room
 */
export function freeCodes(files: ProjectFiles, first: string, count: number): string[] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(first) ?? [];
  if (!digits) throw new AuthoringError(`"${first}" is no screen code: write it like FC010.`);
  const owners = ownersOf(files);
  const from = (start: number) =>
    Array.from({ length: count }, (_none, index) => letters + String(start + index).padStart(digits.length, '0'));
  const wanted = from(Number(digits));
  const taken = wanted.find((code) => owners.has(code));
  if (taken === undefined) return wanted;
  let start = Number(digits) + 1;
  while (from(start).some((code) => owners.has(code))) start += 1;
  const [free = ''] = from(start);
  const room = count === 1 ? `${free} is free` : `${free} and the ${count - 1} after it are free`;
  throw new AuthoringError(`The screen "${owners.get(taken)}" has the code ${taken} already; ${room}.`);
}

function ownersOf(files: ProjectFiles): Map<string, string> {
  const screens = files.listBelow('schemas').filter((path) => path.endsWith('.screen.json'));
  return new Map(
    screens.map((path) => [String(files.read(path).code), path.replace(/^schemas\/(.*)\.screen\.json$/, '$1')]),
  );
}
