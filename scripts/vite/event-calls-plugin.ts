import { join } from 'node:path';
import type { Plugin } from 'vite';
import { callsOfFile } from '../../engine/core/definitions/calls-of-file.ts';
import { eventCallsOf } from '../../engine/core/flow/event-calls.ts';
import type { CallFile } from '../../engine/core/formats/call.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import { definitionFiles } from './definition-files.ts';
import { virtualJsonPlugin } from './virtual-json-plugin.ts';

const suffix = '.screen.json';

/** Id of a record's own screen → event → call. */
export function readEventCalls(schemas: string): Record<string, Record<string, string>> {
  const calls = definitionFiles(join(schemas, 'calls'), '.json').flatMap(({ json }) =>
    callsOfFile(json as CallFile).map(({ call }) => call),
  );
  const found = definitionFiles(schemas, suffix).map(({ path, json }): [string, Record<string, string>] => [
    path.slice(0, -suffix.length),
    eventCallsOf(json as ScreenDefinition, calls),
  ]);
  return Object.fromEntries(found.filter(([, ofScreen]) => Object.keys(ofScreen).length > 0));
}

/** `virtual:event-calls`: which call the buttons of a record make, fetched with the first record that is shown. */
export function eventCallsPlugin(root: string): Plugin {
  const schemas = join(root, 'schemas');
  return virtualJsonPlugin({ id: 'virtual:event-calls', watch: schemas, read: () => readEventCalls(schemas) });
}
