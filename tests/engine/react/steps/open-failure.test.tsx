// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../../engine/react/engine-provider.tsx';
import { createRegistries } from '../../../../engine/react/registries.ts';
import { OpenFailure } from '../../../../engine/react/steps/open-failure.tsx';
import { NothingChosen, refuseNothing } from '../../../../engine/react/steps/stages/nothing-chosen.ts';
import { fakeRuntime } from '../form/fake-runtime.ts';
import { screens } from '../form/order-world.ts';

const input = screens.get('input');

it('an input about a record refuses to begin from nothing, and only that', () => {
  if (!input) throw new Error('There is no input.');
  const about = { ...input, options: { ...input.options, chosenFrom: 'sample/list' } };
  const nothing = { id: null, copyFrom: null };
  expect(() => refuseNothing(about, nothing)).toThrow(NothingChosen);
  expect(() => refuseNothing(about, { ...nothing, id: 'r1' })).not.toThrow();
  expect(() => refuseNothing(about, { ...nothing, copyFrom: 'r1' })).not.toThrow();
  expect(() => refuseNothing(input, nothing)).not.toThrow();
});

it('what is missing is said, with the way to the list that has it', () => {
  const go = vi.fn();
  render(
    <EngineProvider runtime={fakeRuntime({ go })} registries={createRegistries(builtInExtensions)}>
      <OpenFailure failure={new NothingChosen('sample/list')} onRetry={() => {}} />
    </EngineProvider>,
  );
  expect(screen.getByRole('heading').textContent).toContain('engine.steps.nothingChosen');
  fireEvent.click(screen.getByRole('button'));
  expect(go).toHaveBeenCalledWith('sample/list');
});
