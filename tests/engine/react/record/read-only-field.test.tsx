// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { FormSourceProvider } from '../../../../engine/react/form/form-source.tsx';
import { readOnlySource } from '../../../../engine/react/form/read-only-source.ts';
import { ReadOnlyField } from '../../../../engine/react/record/sections/read-only-field.tsx';
import { createWorld } from '../engine-world.tsx';

afterEach(cleanup);

function shown(path: string, record: JsonObject): string | null {
  const schema = {
    type: 'object',
    properties: { urgent: { type: 'boolean', valueFormat: 'boolean' }, memo: { type: 'string' } },
  } as const;
  const field = (
    <FormSourceProvider value={readOnlySource('case/case', schema, record)}>
      <ReadOnlyField path={path} />
    </FormSourceProvider>
  );
  return render(createWorld(() => null).at('/', field).page).container.textContent;
}

it('shows a switch that nobody touched as a no, and what is empty as a dash', () => {
  expect(shown('urgent', { urgent: true })).toBe('はい');
  expect(shown('urgent', { urgent: false })).toBe('いいえ');
  expect(shown('urgent', {})).toBe('いいえ');
  expect(shown('memo', {})).toBe('—');
});
