import type { DefinitionFile } from '../../../engine/core/definitions.ts';

type Json = Record<string, unknown>;

/**
 * The product's definitions, and copies of its screens, each with a copy of its record, until there are as many screens
 * as wished. A copy has names of its own and is otherwise the real thing.
 */
export function manyDefinitions(files: readonly DefinitionFile[], screens: number): DefinitionFile[] {
  const originals = files.filter(({ path }) => path.endsWith('.screen.json'));
  const lists = originals.filter(({ text }) => {
    const screen = JSON.parse(text) as Json;
    return typeof screen.record === 'string' && !('flow' in screen) && !('menu' in screen);
  });
  const all = [...files];
  for (let copy = 0; originals.length + copy < screens; copy++) {
    const original = lists[copy % lists.length];
    if (!original) throw new Error('There is no screen to copy.');
    const screen = JSON.parse(original.text) as Json & { record: string };
    const record = files.find(({ path }) => path === `schemas/${screen.record}.schema.json`);
    const name = `bench/copy-${copy}`;
    if (record) {
      const { record: _lifecycle, ...schema } = JSON.parse(record.text) as Json;
      all.push({ path: `schemas/${name}.schema.json`, text: JSON.stringify({ ...schema, $id: name }) });
    }
    all.push({
      path: `schemas/${name}.screen.json`,
      text: JSON.stringify({
        ...screen,
        path: `/bench/copy-${copy}`,
        name: `BenchCopy${copy}`,
        code: `BX${String(copy).padStart(3, '0')}`,
        record: name,
      }),
    });
  }
  return all;
}
