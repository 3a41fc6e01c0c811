import { nearestName, type Problem } from '../problem.ts';
import { pathToPointer } from '../values/json-pointer.ts';

/** What an adaptation is called where a definition would have a file. */
export const adaptationFile = 'adaptation';

/** Collects what is wrong in an adaptation, by pointer into it. */
export class AdaptationFindings {
  readonly problems: Problem[] = [];

  tell(path: readonly (string | number)[], code: string, reason: string, didYouMean?: string): void {
    this.problems.push({
      file: adaptationFile,
      pointer: pathToPointer(path),
      code: `adaptation.${code}`,
      reason,
      ...(didYouMean !== undefined && { didYouMean }),
    });
  }

  /** Is the name among the known ones? Tells of it when it is not. */
  isKnown(path: readonly (string | number)[], code: string, what: string, name: string, known: Iterable<string>) {
    const names = new Set(known);
    if (names.has(name)) return true;
    this.tell(path, code, `There is no ${what} "${name}".`, nearestName(name, names));
    return false;
  }
}
