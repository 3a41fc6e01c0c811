import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { budgetOf } from './budgets.ts';

/** What a run tells about a file. */
export interface RanFile {
  file: string;
  seconds: number;
  /** Tests that failed first and passed when they were tried again, and what went wrong. */
  secondTries: readonly string[];
}

const shown = 10;

/** The slowest files, those over their budget (told, not failed), and every test that needed a second try. */
export function closingLines(files: readonly RanFile[]): string[] {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds);
  const late = slowest.filter(({ file, seconds }) => seconds > budgetOf(file));
  const again = files.flatMap(({ file, secondTries }) => secondTries.map((name) => `  ${file}: ${name}`));
  const told = ({ file, seconds }: RanFile) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`;
  return [
    'The slowest files:',
    ...slowest.slice(0, shown).map(told),
    ...(late.length > 0 ? ['Over their budget (tests/budgets.json):'] : []),
    ...late.map((one) => `${told(one)} (${budgetOf(one.file)} s)`),
    ...(again.length > 0 ? ['Passed only at the second try:', ...again] : []),
    `${again.length} passed only at the second try`,
  ];
}

/** Prints the closing lines when everything has run. */
export class ClosingLines implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    console.log(closingLines(modules.map(ranFile)).join('\n'));
  }
}

function ranFile(module: TestModule): RanFile {
  const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
  const secondTries = [...module.children.allTests()].filter(
    (test) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0,
  );
  return {
    file: relative(module.project.config.root, module.moduleId),
    seconds: (duration + collectDuration + environmentSetupDuration) / 1000,
    secondTries: secondTries.map((test) => `${test.fullName}: ${whyAgain(test)}`),
  };
}

/** What was wrong at the first try; Vitest keeps it though the second one passed. */
function whyAgain(test: TestCase): string {
  const [first] = test.result().errors ?? [];
  return first?.message.split('\n', 1)[0] ?? '';
}
