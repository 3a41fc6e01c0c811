import type { AccessQuestion } from '../../engine/server/access-question.ts';
import { table } from './table.ts';

/** The access questions that `by` and `visibleTo` may ask. */
export function questionsPage(
  engine: readonly AccessQuestion[],
  product: readonly AccessQuestion[],
  command: string,
): string {
  const rows = (questions: readonly AccessQuestion[]) =>
    questions.map(({ name, description }) => [`\`${name}\``, description]);
  return [
    '# Access questions',
    '',
    `Made from the questions themselves by \`${command}\`. \`by\` of a transition and \`visibleTo\` of a call ask them; one yes is enough.`,
    'Each is asked of one record and, the same, as a condition on a list, so that what one may see and what one may open never differ.',
    '',
    ...table(
      ['question', 'yes for'],
      ...rows(engine),
      ['`role:<CODE>`', 'whoever has this role, as far as it reaches'],
      ...rows(product),
    ),
  ].join('\n');
}
