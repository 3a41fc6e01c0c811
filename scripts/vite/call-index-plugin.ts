import { join } from 'node:path';
import type { Plugin } from 'vite';
import { callsOfFile } from '../../engine/core/definitions/calls-of-file.ts';
import type { CallFile } from '../../engine/core/formats/call.ts';
import type { CallIndexEntry } from '../../engine/core/formats/call-index.ts';
import { definitionFiles } from './definition-files.ts';
import { virtualJsonPlugin } from './virtual-json-plugin.ts';

/** The index of all calls of `schemas/calls`. */
export function readCallIndex(folder: string): CallIndexEntry[] {
  return definitionFiles(folder, '.json').flatMap(({ json }) => {
    const file = json as CallFile;
    return callsOfFile(file).map(({ call }) => {
      const { id, method, path, silent, bodyType, binary, idempotent, revalidate, immutable, keepsOffline, access } =
        call;
      return {
        id,
        method,
        path,
        silent,
        bodyType,
        binary,
        idempotent,
        revalidate,
        immutable,
        keepsOffline,
        service: file.service,
        proxied: file.proxied,
        public: access === 'public',
      };
    });
  });
}

/** `virtual:call-index`: every call of the product, a line each. */
export function callIndexPlugin(root: string): Plugin {
  const calls = join(root, 'schemas', 'calls');
  return virtualJsonPlugin({ id: 'virtual:call-index', watch: calls, read: () => readCallIndex(calls) });
}
