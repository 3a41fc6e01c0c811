import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { budgetOf } from './budgets.ts';

/**
 * Starts the files that take long before all others, so that none of them is waited for at the end. Files of one project
 * follow each other: a worker that has loaded something is only kept for the next file if that may use it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const budget = ({ moduleId, project }: TestSpecification) => budgetOf(relative(project.config.root, moduleId));
    return files.toSorted(
      (one, other) => other.project.name.localeCompare(one.project.name) || budget(other) - budget(one),
    );
  }
}
