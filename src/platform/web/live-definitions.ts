import type { Problem } from '../../../engine/core/problem.ts';
import { restoreAfterReload } from '../../../engine/react/steps/drafts/local-draft.ts';

/** Where changes are told; `import.meta.hot` is one. */
interface DefinitionEvents {
  on: (event: string, tell: (problems: Problem[]) => void) => void;
  send: (event: string) => void;
}

/**
 * Development only: definitions that hold are loaded at once and what was typed comes back; those that do not leave the
 * screen as it is, with a panel that says which file, where in it and why.
 */
export function followDefinitions(hot: DefinitionEvents): void {
  hot.on('definitions:changed', () => {
    restoreAfterReload();
    window.location.reload();
  });
  hot.on('definitions:problems', (problems: Problem[]) => showProblems(problems));
  // A page that was opened while a definition is broken says so, too.
  hot.send('definitions:ask');
}

function showProblems(problems: readonly Problem[]): void {
  const panel = document.getElementById('definition-problems') ?? document.createElement('section');
  panel.id = 'definition-problems';
  panel.setAttribute('role', 'alert');
  panel.replaceChildren(...problems.slice(0, 20).map(lineOf));
  document.body.append(panel);
}

function lineOf({ file, pointer, code, reason, didYouMean }: Problem): HTMLElement {
  const line = document.createElement('p');
  const place = document.createElement('strong');
  place.textContent = `${file}#${pointer}`;
  line.append(place, ` ${code}: ${reason}`, didYouMean === undefined ? '' : ` Did you mean "${didYouMean}"?`);
  return line;
}
