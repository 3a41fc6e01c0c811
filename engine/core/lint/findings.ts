import { type Definitions, placeIn } from '../definitions.ts';
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
    const { file, pointer } = placeIn(this.definitions, key, path);
    // What is wrong with a section is found on every screen that uses it.
    const isTold = this.problems.some((one) => one.file === file && one.pointer === pointer && one.reason === reason);
    if (!isTold) this.problems.push({ file, pointer, code, reason, ...(didYouMean !== undefined && { didYouMean }) });
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
