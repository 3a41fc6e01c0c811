import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { budgetOf } from './budgets.ts';

/**
 * Starts the files that take long before all others, so that none of them is waited for at the end. Files of one project
 * follow each other: a worker that has loaded something is only kept for the next file if that may use it. Those apart come first:
 * none of them needs the demo world, which may still be played beside them (scripts/test.ts).
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const budget = ({ moduleId, project }: TestSpecification) => budgetOf(relative(project.config.root, moduleId));
    return files.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || budget(other) - budget(one),
    );
  }
}
