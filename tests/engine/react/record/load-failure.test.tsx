// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { LoadFailure } from '../../../../engine/react/record/load-failure.tsx';
import { createWorld } from '../engine-world.tsx';

afterEach(cleanup);

it.each([
  ['record', 404, 'engine.record.notFound'],
  ['record', 500, 'engine.record.loadFailed'],
  ['record', 0, 'engine.list.offline'],
  ['list', 404, 'engine.list.loadFailed'],
] as const)('of a %s that answered %d, %s is said', (of, status, key) => {
  const world = createWorld(() => null);
  const error = new CallFailure('case.detail', status, {
    appCode: 'EN-NOT-FOUND',
    messageKey: 'x',
    message: '見つかりません',
  });
  render(world.at('/', <LoadFailure of={of} error={error} onRetry={() => {}} />).page);
  expect(screen.getByText(world.runtime.text(key))).toBeTruthy();
});
