import { join, sep } from 'node:path';
import type { Plugin, ViteDevServer, WebSocketClient } from 'vite';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { lintDefinitions } from '../../engine/core/lint/lint-definitions.ts';
import type { Problem } from '../../engine/core/problem.ts';
import { productFunctions } from '../../src/expressions.ts';
import { unreadableTexts } from '../unreadable-texts.ts';
import { readDefinitionTexts } from './read-definition-texts.ts';

/** Sent to the browser with what is wrong; it stays on the screen as it was. */
export const problemsEvent = 'definitions:problems';

/** Sent to the browser when the definitions hold again: it loads them, and restores what was being typed. */
export const changedEvent = 'definitions:changed';

/** What a page asks that has just started: it heard nothing of what was said before. */
export const askEvent = 'definitions:ask';

/** An editor writes a file in several steps, and several files at once. */
const pauseMs = 80;

/**
 * In development a change of a definition or a text reaches the browser only when all definitions hold; otherwise the
 * screen stays and says which file, where in it and why.
 */
export function liveDefinitionsPlugin(root: string): Plugin {
  const folders = ['schemas', 'flows', 'locales'].map((name) => join(root, name) + sep);
  const isDefinition = (file: string) => file.endsWith('.json') && folders.some((folder) => file.startsWith(folder));
  let pause: NodeJS.Timeout | undefined;
  let isBroken = false;
  // Pages that have started load themselves anew, once; a second reload beside theirs could lose what was typed.
  const started = new WeakSet<WebSocketClient>();

  function tell(server: ViteDevServer) {
    const problems = problemsOf(root);
    server.ws.send({ type: 'custom', event: problems.length > 0 ? problemsEvent : changedEvent, data: problems });
    // A page that was opened meanwhile could not start, so that only Vite's own client hears of the mending.
    if (isBroken && problems.length === 0) {
      for (const client of server.ws.clients) if (!started.has(client)) client.send({ type: 'full-reload' });
    }
    isBroken = problems.length > 0;
  }

  return {
    name: 'engine:live-definitions',
    apply: 'serve',
    configureServer(server) {
      for (const folder of folders) server.watcher.add(folder);
      server.ws.on(askEvent, (_nothing, client) => {
        started.add(client);
        if (isBroken) client.send(problemsEvent, problemsOf(root));
      });
      server.watcher.on('all', (_event, file) => {
        if (!isDefinition(file)) return;
        clearTimeout(pause);
        pause = setTimeout(() => tell(server), pauseMs);
      });
    },
    // Vite itself would reload the page, whatever the file holds.
    hotUpdate: ({ file }) => (isDefinition(file) ? [] : undefined),
  };
}

/** What does not hold in the definitions below `root`, and which of its text files are not JSON. */
export function problemsOf(root: string): Problem[] {
  const { definitions, problems } = parseDefinitions(readDefinitionTexts(root));
  const unreadable = [...problems, ...unreadableTexts(root)];
  if (unreadable.length > 0) return unreadable;
  return lintDefinitions(definitions, { expressions: createExpressions(productFunctions) });
}
