// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { builtInExtensions } from '../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../engine/react/engine-provider.tsx';
import { createRegistries } from '../../../engine/react/registries.ts';
import { NameDialog } from '../../../engine/react/theme/name-dialog.tsx';
import { SearchBar } from '../../../src/mall/web/search/search-bar.tsx';
import { fakeRuntime } from './form/fake-runtime.ts';

afterEach(cleanup);

const within = (element: React.ReactElement) =>
  render(
    <EngineProvider runtime={fakeRuntime()} registries={createRegistries(builtInExtensions)}>
      {element}
    </EngineProvider>,
  );

/** Does the browser go on to send the form when the key is pressed? */
const sends = (field: HTMLElement, key: object) => fireEvent.keyDown(field, { key: 'Enter', ...key });

const forms = {
  'the search of the mall': () => {
    within(<SearchBar keyword="" excludedKeyword="" onSearch={() => {}} />);
    return screen.getByLabelText('catalog.keyword');
  },
  'a name': () => {
    const texts = { title: 'title', label: 'name', hint: '', takenHint: '', taken: [] };
    within(<NameDialog {...texts} icon="folder-new" onSave={async () => {}} onClose={() => {}} />);
    return screen.getByLabelText('name');
  },
};

it.each(Object.entries(forms))(
  '%s is sent by Enter, but not by the one that takes over a composition',
  (_name, open) => {
    const field = open();
    expect(sends(field, {})).toBe(true);
    expect(sends(field, { isComposing: true })).toBe(false);
    expect(sends(field, { keyCode: 229 })).toBe(false);
  },
);
