import { expressionVariables } from '../../engine/core/expressions/expression-environment.ts';
import type { Expressions } from '../../engine/core/expressions/expressions.ts';
import { expressionSight } from '../../engine/core/lint/lint-expression.ts';
import { table } from './table.ts';

const places: Readonly<Record<keyof typeof expressionSight, string>> = {
  record: 'in records (`requiredWhen`, `relevantWhen`, `refusedWhen`, `compute`)',
  guard: 'in guards of lifecycles',
  step: 'in guards of step flows',
  effect: 'in effects of flows',
  derivation: 'in derivations',
  layout: 'in layouts of files',
  button: 'in `shownWhen` of a button',
};

/** What expressions may name where, and the functions that they may call. */
export function expressionsPage({ functions }: Expressions, command: string): string {
  const names = Object.entries(expressionVariables).map(([name, meaning]) => {
    const where = Object.entries(places).flatMap(([place, text]) =>
      Object.entries(expressionSight).some(([known, sees]) => known === place && new Set<string>(sees).has(name))
        ? [text]
        : [],
    );
    return [`\`${name}\``, meaning, where.join('; ')];
  });
  return [
    '# Names and functions of expressions',
    '',
    `Made from the expressions themselves by \`${command}\`. What stands in a place that does not see it is refused by the check.`,
    '',
    '## Names',
    '',
    ...table(['name', 'what it is', 'seen'], ...names),
    '## Functions',
    '',
    'Beside those of [CEL](https://github.com/google/cel-spec/blob/master/doc/langdef.md) (`has`, `size`, `exists`, `all` …; not `matches`).',
    '',
    ...table(
      ['function', 'what it gives'],
      ...functions.map(({ signature, description }) => [`\`${signature}\``, description]),
    ),
  ].join('\n');
}
