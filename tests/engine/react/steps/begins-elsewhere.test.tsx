// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../../engine/react/engine-provider.tsx';
import { createRegistries } from '../../../../engine/react/registries.ts';
import { OpenFailure } from '../../../../engine/react/steps/open-failure.tsx';
import {
  CopiedElsewhere,
  explainRefusal,
  NothingGathered,
  refuseCopy,
} from '../../../../engine/react/steps/session/begins-elsewhere.ts';
import { fakeRuntime } from '../form/fake-runtime.ts';
import { screens } from '../form/order-world.ts';

const known = screens.get('input');
if (!known) throw new Error('There is no input.');
const input = {
  ...known,
  options: { ...known.options, copyKind: 'kind', copyScreens: { shop: 'sample/basket' }, beginsOn: 'sample/basket' },
};
const refusal = (appCode: string) =>
  new CallFailure('sample.begin', 400, { appCode, message: 'Nothing is in it.' } as never);

afterEach(cleanup);

const shown = (failure: unknown) => {
  const go = vi.fn();
  render(
    <EngineProvider runtime={fakeRuntime({ go })} registries={createRegistries(builtInExtensions)}>
      <OpenFailure failure={failure} onRetry={() => {}} />
    </EngineProvider>,
  );
  return go;
};

it('a copy of what begins elsewhere leads there, so that going back does not come here again', () => {
  const copy = (record: object) => () => refuseCopy(input, { id: 'r1', record: { ...record } });
  expect(copy({ kind: 'shop' })).toThrow(CopiedElsewhere);
  expect(copy({ kind: 'typed' })).not.toThrow();
  expect(copy({ kind: 'constructor' })).not.toThrow();
  expect(copy({})).not.toThrow();
  const go = shown(new CopiedElsewhere('sample/basket', 'r1'));
  expect(go).toHaveBeenCalledWith('sample/basket', { copyFrom: 'r1' }, { quiet: true, replace: true });
});

it('an input with nothing to begin with says what the server said, and leads to where it is gathered', () => {
  expect(() => explainRefusal(input, refusal('EN-NOT-ALLOWED'))).toThrow(NothingGathered);
  expect(() => explainRefusal(known, refusal('EN-NOT-ALLOWED'))).toThrow(CallFailure);
  expect(() => explainRefusal(input, refusal('EN-INTERNAL'))).toThrow(CallFailure);
  const go = shown(new NothingGathered('sample/basket', 'Nothing is in it.'));
  expect(screen.getByRole('heading').textContent).toContain('engine.steps.nothingGathered');
  expect(screen.getByText('Nothing is in it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(go).toHaveBeenCalledWith('sample/basket');
});
