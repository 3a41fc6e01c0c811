import type { DefinitionFile, Definitions } from './definitions.ts';
import type { JsonObject } from './formats/json-schema.ts';
import { nearestName, type Problem } from './problem.ts';
import type { RecordRules } from './records/record-rules.ts';

/** A record that keeps or breaks rules, from `schemas/samples/<record id>/<name>.json`. It feeds tests and documents. */
export interface Sample {
  file: string;
  recordId: string;
  /** What the sample shows, from its file name. */
  name: string;
  valid: boolean;
  mode: 'draft' | 'complete';
  /** Exactly the rules that are broken, in any order. */
  errors: { at: string; keyword: string }[];
  /** Business date of the check; `2026/11/20` unless said otherwise. */
  today: string;
  record: JsonObject;
}

/** Reads one sample file. A sample that cannot be read gives a problem instead. */
export function readSample(file: DefinitionFile, definitions: Definitions): { sample?: Sample; problem?: Problem } {
  const match = /(?:^|\/)schemas\/samples\/(.+)\/([^/]+)\.json$/.exec(file.path);
  const recordId = match?.[1] ?? '';
  const failed = (code: string, reason: string, didYouMean?: string) => ({
    problem: { file: file.path, pointer: '', code, reason, ...(didYouMean && { didYouMean }) },
  });
  if (!definitions.records.has(recordId)) {
    const nearest = nearestName(recordId, definitions.records.keys());
    return failed('sample.unknownRecord', `There is no record "${recordId}".`, nearest);
  }
  let json: Partial<Sample>;
  try {
    json = JSON.parse(file.text);
  } catch (error) {
    return failed('sample.notJson', error instanceof Error ? error.message : String(error));
  }
  const { valid, mode = 'complete', errors = [], today = '2026/11/20', record } = json;
  if (typeof valid !== 'boolean' || record === undefined || valid !== (errors.length === 0)) {
    return failed(
      'sample.wrongShape',
      'A sample is { valid, mode, errors: [{ at, keyword }], record }; an invalid one names its errors.',
    );
  }
  return { sample: { file: file.path, recordId, name: match?.[2] ?? '', valid, mode, errors, today, record } };
}

/** What the rules say of a sample, one line each, sorted: compare with `expectedOf`. */
export function verdictOf(sample: Sample, rules: RecordRules): string[] {
  return rules
    .validate(sample.record, sample.mode, { today: sample.today })
    .map((error) => `${error.at} ${error.keyword}`)
    .sort();
}

/** What the sample says that its record breaks, in the form of `verdictOf`. */
export function expectedOf(sample: Sample): string[] {
  return sample.errors.map((error) => `${error.at} ${error.keyword}`).sort();
}
