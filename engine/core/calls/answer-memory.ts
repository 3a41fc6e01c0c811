import type { ExpressionFunction } from '../expressions/expressions.ts';

/**
 * What functions answered, kept while one piece of work lasts: in it records are replaced, never changed in place, so the
 * same values have the same answer. Many expressions of a record ask the same of all its lines.
 */
export interface AnswerMemory {
  /** Does the work, remembering; inside of another piece of work it is a part of that. */
  during: <Value>(work: () => Value) => Value;
  /** What a function answers to these values. */
  answer: (one: ExpressionFunction, values: readonly unknown[]) => unknown;
}

interface Answer {
  values: readonly unknown[];
  answer: unknown;
}

/** A memory that is empty whenever no work is under way. */
export function createAnswerMemory(): AnswerMemory {
  let kept: Map<ExpressionFunction, WeakMap<object, Answer>> | null = null;
  return {
    during(work) {
      if (kept) return work();
      kept = new Map();
      try {
        return work();
      } finally {
        kept = null;
      }
    },
    answer(one, values) {
      const [first] = values;
      if (!kept || typeof first !== 'object' || first === null) return one.call(...values);
      const answers = kept.get(one) ?? new WeakMap<object, Answer>();
      kept.set(one, answers);
      const known = answers.get(first);
      if (known && isSame(known.values, values)) return known.answer;
      const answer = one.call(...values);
      answers.set(first, { values, answer });
      return answer;
    },
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
}
