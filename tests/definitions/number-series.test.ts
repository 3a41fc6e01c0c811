import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const numbered = /"series": "([^"]+)",\s*"pattern": "([^"{]+)/g;

describe('numbers', () => {
  it('tell by how they begin what they are of: no two series begin alike', () => {
    const seriesOf = new Map<string, Set<string>>();
    for (const file of readdirSync('flows/lifecycles')) {
      const flow = readFileSync(`flows/lifecycles/${file}`, 'utf8');
      for (const [, series = '', prefix = ''] of flow.matchAll(numbered)) {
        seriesOf.set(prefix, (seriesOf.get(prefix) ?? new Set()).add(series));
      }
    }
    const shared = [...seriesOf].flatMap(([prefix, series]) => (series.size > 1 ? [[prefix, ...series]] : []));
    expect(seriesOf.size).toBeGreaterThan(20);
    expect(shared).toEqual([]);
  });
});
