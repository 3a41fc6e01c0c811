// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../../src/platform/server/load-definitions.ts';
import { definitions } from '../../../src/platform/web/engine/definitions.ts';

const { calls } = loadDefinitions('.');

describe('the definitions in the browser', () => {
  it('find every call, in whichever file of its service it stands', async () => {
    const found = await Promise.all([...calls.keys()].map(async (id) => (await definitions.call(id)).id));
    expect(found).toEqual([...calls.keys()]);
  });
});
