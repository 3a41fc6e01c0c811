import { type Definitions, placeOf } from '../definitions.ts';
import { pathToPointer } from '../json-pointer.ts';
import { nearestName, type Problem } from '../problem.ts';

/** Collects problems of definitions under their files. */
export class Findings {
  readonly problems: Problem[] = [];
  private readonly definitions: Definitions;

  constructor(definitions: Definitions) {
    this.definitions = definitions;
  }

  /** `key`: `record:order/order`; `path`: keys inside the definition. */
  tell(key: string, path: readonly (string | number)[], code: string, reason: string, didYouMean?: string): void {
    const { file, pointer } = placeOf(this.definitions, key);
    this.problems.push({
      file,
      pointer: pointer + pathToPointer(path),
      code,
      reason,
      ...(didYouMean !== undefined && { didYouMean }),
    });
  }

  /** Tells of a name that is not among the known ones, with the nearest. Absent names and unknown lists are passed over. */
  expectKnown(
    key: string,
    path: readonly (string | number)[],
    code: string,
    what: string,
    name: string | undefined,
    known: Iterable<string> | undefined,
  ): void {
    if (name === undefined || known === undefined) return;
    const names = new Set(known);
    if (!names.has(name)) this.tell(key, path, code, `There is no ${what} "${name}".`, nearestName(name, names));
  }
}
