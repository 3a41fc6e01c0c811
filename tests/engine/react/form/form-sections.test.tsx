// @vitest-environment jsdom
import { screen as page, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../../engine/react/engine-provider.tsx';
import { FormSections } from '../../../../engine/react/form/form-sections.tsx';
import { FormSourceProvider } from '../../../../engine/react/form/form-source.tsx';
import { readOnlySource } from '../../../../engine/react/form/read-only-source.ts';
import { createRegistries } from '../../../../engine/react/registries.ts';
import { fakeRuntime } from './fake-runtime.ts';
import { screens } from './order-world.ts';

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
