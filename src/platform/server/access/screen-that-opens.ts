import type { Definitions } from '../../../../engine/core/definitions.ts';

/**
 * Id of the screen on which somebody sees a record they hold, with its history and what they may do: the one that a list
 * answering this access question opens, else one whose call reads it to whoever the question is answered yes for, else any that shows the record, else what such a list opens to work on. Granted
 * screens only; `null` when there is none.
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
  const openedToSee = opened.filter((id) => shown.includes(id));
  const readToThem = shown.filter((id) => {
    const operation = definitions.calls.get(definitions.screens.get(id)?.read?.call ?? '')?.operation;
    return operation && 'read' in operation && operation.read.visibleTo.includes(question);
  });
  return [...openedToSee, ...readToThem, ...shown, ...opened].find(isGranted) ?? null;
}
