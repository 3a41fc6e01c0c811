import type { AccessQuestion, AccessTable } from '../access-question.ts';
import type { Actor } from '../ports.ts';
import type { SqlValues } from '../store/sql-values.ts';

/** Rows of a table that a person sees: those for which one of the questions is answered yes. */
export function visibleSql(
  questions: readonly AccessQuestion[],
  actor: Actor,
  { bind }: SqlValues,
  table: AccessTable,
): string {
  if (seesAll(questions, actor, table)) return 'true';
  const answers = questions.map((question) => question.where(actor, bind, table));
  const conditions = answers.filter((answer): answer is string => typeof answer === 'string');
  return conditions.length === 0 ? 'false' : conditions.map((condition) => `(${condition})`).join(' or ');
}

/** Is one of the questions answered yes for this person, whatever the row? */
export function seesAll(questions: readonly AccessQuestion[], actor: Actor, table: AccessTable): boolean {
  // Asked without binding: a value bound for a condition that is not needed would make the statement invalid.
  return questions.some((question) => question.where(actor, () => 'null', table) === true);
}

const anyTable: AccessTable = {
  counterpartyCode: 'null',
  assigneeCode: 'null',
  deciding: null,
  sources: () => 'null',
};

/** Could one of the questions be answered yes for this person, whatever the row? */
export function mayConcern(questions: readonly AccessQuestion[], actor: Actor): boolean {
  return questions.some((question) => question.where(actor, () => 'null', anyTable) !== false);
}
