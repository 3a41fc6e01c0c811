import { existsSync, readFileSync } from 'node:fs';

/** A test that ran: under which headings, what it says, and how it ended. */
export interface RanTest {
  file: string;
  headings: string[];
  title: string;
  status: string;
}

interface VitestFile {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** The tests of the last `npm test`, from its result file; `null` when none has run here. */
export function readTestResults(path: string, root: string): RanTest[] | null {
  if (!existsSync(path)) return null;
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestFile;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: name.replace(`${root}/`, ''),
      headings: ancestorTitles,
      title,
      status,
    })),
  );
}
