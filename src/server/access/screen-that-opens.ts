import type { Definitions } from '../../../engine/core/definitions.ts';

/**
 * Id of the screen on which somebody works on a record they hold: what the list opens that answers this access
 * question, if the role map grants it; else any granted screen that shows the record; `null` when there is none.
 */
export function screenThatOpens(
  definitions: Definitions,
  recordType: string,
  question: string,
  granted: ReadonlySet<string>,
): string | null {
  const screens = [...definitions.screens.values()].filter((screen) => screen.record === recordType);
  const isGranted = (id: string) => {
    const code = definitions.screens.get(id)?.code;
    return code === null || (code !== undefined && granted.has(code));
  };
  const opened = screens.flatMap((screen) => {
    const operation = definitions.calls.get(screen.list?.call ?? '')?.operation;
    const answers = operation && 'list' in operation && operation.list.visibleTo.includes(question);
    return answers && screen.list?.opens ? [screen.list.opens] : [];
  });
  const shown = screens.filter((screen) => screen.kind === 'detail').map((screen) => screen.id);
  return [...opened, ...shown].find(isGranted) ?? null;
}
