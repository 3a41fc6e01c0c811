import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { budgetOf } from './budgets.ts';
import { needsDemo } from './needs-demo.ts';

/**
 * Starts the files that take long before all others, so that none of them is waited for at the end. Files of one project
 * follow each other: a worker that has loaded something is only kept for the next file if that may use it. Those that need the
 * demo world come last: it may still be played beside the others (scripts/test.ts).
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const told = files.map((spec) => {
      const file = relative(spec.project.config.root, spec.moduleId);
      return { spec, project: spec.project.name, waits: Number(needsDemo(file)), budget: budgetOf(file) };
    });
    return told
      .toSorted(
        (one, other) =>
          one.project.localeCompare(other.project) || one.waits - other.waits || other.budget - one.budget,
      )
      .map(({ spec }) => spec);
  }
}
