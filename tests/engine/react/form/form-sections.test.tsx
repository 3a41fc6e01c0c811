// @vitest-environment jsdom
import { cleanup, screen as page, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CallDefinition } from '../../../../engine/core/formats/call.ts';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../../engine/react/engine-provider.tsx';
import { FormSections } from '../../../../engine/react/form/form-sections.tsx';
import { FormSourceProvider } from '../../../../engine/react/form/form-source.tsx';
import { readOnlySource } from '../../../../engine/react/form/read-only-source.ts';
import { createRegistries } from '../../../../engine/react/registries.ts';
import { fakeRuntime } from './fake-runtime.ts';
import { screens } from './order-world.ts';

afterEach(cleanup);

it('leaves out the section of a list that is irrelevant now', () => {
  const [first] = [...screens.values()];
  if (!first?.record) throw new Error('The sample has no screen of a record.');
  const row = { type: 'object' as const, properties: { name: { type: 'string' as const } } };
  const list = { type: 'array' as const, items: row };
  const sections = ['lines', 'extras'].map((at) => ({ id: at, kind: 'lines', at, lineFields: [{ field: 'name' }] }));
  const source = readOnlySource(first.record, { type: 'object', properties: { lines: list, extras: list } }, {});
  render(
    <EngineProvider runtime={fakeRuntime({})} registries={createRegistries(builtInExtensions)}>
      <FormSourceProvider value={{ ...source, isRelevant: (pointer) => pointer !== '/extras' }}>
        <FormSections screen={{ ...first, sections }} />
      </FormSourceProvider>
    </EngineProvider>,
  );
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('section.lines'),
  ]);
});

it('lists what says the same as is typed, once somebody stops typing, without a frame for nothing', async () => {
  const [first] = [...screens.values()];
  if (!first?.record) throw new Error('The sample has no screen of a record.');
  const text = { type: 'string' as const };
  const schema: JsonSchema = {
    type: 'object',
    record: { columns: { title: { at: '/title', type: 'text' }, party: { at: '/party', type: 'text' } } },
    properties: { title: text, party: text },
  };
  const listed = { list: { record: first.record, visibleTo: ['owner'], tabs: { all: {} }, columns: ['title'] } };
  const asked: unknown[] = [];
  const plain = fakeRuntime();
  const runtime = fakeRuntime({
    definitions: {
      ...plain.definitions,
      record: async () => schema,
      call: async (id) => ({ id, method: 'POST', operation: listed }) as unknown as CallDefinition,
    },
    call: async (_id, input) => {
      asked.push((input?.body as JsonObject | undefined)?.filters);
      return { items: [{ id: 'r2', title: 'the other one' }], total: 1 } as never;
    },
  });
  const rows = { call: 'order.alike', same: ['party'], columns: ['title'], opens: first.id };
  const draw = (record: JsonObject) =>
    render(
      <EngineProvider runtime={runtime} registries={createRegistries(builtInExtensions)}>
        <FormSourceProvider value={readOnlySource(String(first.record), schema, record)}>
          <FormSections screen={{ ...first, sections: [{ id: 'alike', kind: 'rows', rows }] }} />
        </FormSourceProvider>
      </EngineProvider>,
    );
  draw({ party: '' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toEqual([]);
  expect(page.queryByRole('heading')).toBeNull();
  cleanup();
  draw({ party: 'S011' });
  expect(await page.findByText('the other one')).toBeDefined();
  expect(asked).toEqual([{ party: ['S011'] }]);
  expect(page.getByRole('heading').textContent).toContain('section.alike');
});
