import type { DefinitionFile, Definitions } from '../../definitions.ts';
import { readSample } from '../../samples.ts';
import type { Findings } from '../findings.ts';

/** Every record with a lifecycle has a valid and an invalid sample, and every sample can be read. */
export function lintSamples(definitions: Definitions, files: readonly DefinitionFile[], findings: Findings): void {
  const seen = new Map<string, Set<boolean>>();
  for (const file of files) {
    const { sample, problem } = readSample(file, definitions);
    if (problem) findings.problems.push(problem);
    if (!sample) continue;
    const verdicts = seen.get(sample.recordId) ?? new Set();
    seen.set(sample.recordId, verdicts.add(sample.valid));
  }
  for (const record of definitions.records.values()) {
    if (!record.facts?.lifecycle) continue;
    for (const valid of [true, false]) {
      if (seen.get(record.id)?.has(valid)) continue;
      const reason = `There is no ${valid ? 'valid' : 'invalid'} sample in schemas/samples/${record.id}.`;
      findings.tell(`record:${record.id}`, [], 'sample.missing', reason);
    }
  }
}
