import { Switch } from '@blueprintjs/core';
import { type MouseEvent, useMemo, useState } from 'react';
import { adaptScreen } from '../../../../../engine/core/adaptations/adapt-screen.ts';
import type { Adaptation } from '../../../../../engine/core/formats/adaptation.ts';
import { EngineProvider, useEngine, useRegistries } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { usePage } from '../../page-context.ts';
import { PreviewBoundary } from '../../workbench/preview-boundary.tsx';
import { ScreenPreview } from '../../workbench/screen-preview.tsx';
import { useSampleWorld } from '../../workbench/use-sample-world.ts';
import { shownTextAt } from '../shown-text-at.ts';
import { draftRuntime } from './draft-runtime.ts';

const everything = { sample: '', state: '', actsAs: '' };

/** Texts as they are shown, each with the keys it came from. */
export type ShownTexts = Map<string, Set<string>>;

/** The screen with the draft over samples. With texts being picked, a click on a text gives its keys instead of working. */
export function DraftPreview(props: {
  screen: LoadedScreen;
  draft: Adaptation;
  /** Takes every text that is shown, with the keys it came from. */
  shown: ShownTexts;
  onPick: (keys: readonly string[]) => void;
}) {
  const { screen, draft, shown, onPick } = props;
  const { product } = usePage();
  const runtime = useEngine();
  const registries = useRegistries();
  const [picking, setPicking] = useState(false);
  const world = useSampleWorld(screen.record, everything);
  const adapted = useMemo(
    () => adaptScreen(screen, draft.screens?.[screen.id] ?? {}, draft.records?.[screen.record ?? '']),
    [screen, draft],
  );
  const preview = useMemo(
    () =>
      draftRuntime(runtime, draft, product.functions, (text, key) => {
        const known = shown.get(text);
        if (known) known.add(key);
        else shown.set(text, new Set([key]));
      }),
    [runtime, draft, product, shown],
  );
  const pick = (event: MouseEvent<HTMLElement>) => {
    if (!picking) return;
    event.preventDefault();
    event.stopPropagation();
    const found = shownTextAt(event.target, (text) => shown.get(text));
    if (found) onPick([...found]);
  };
  return (
    <section aria-label={runtime.text('adaptation.preview')}>
      <Switch
        checked={picking}
        label={runtime.text('adaptation.pick')}
        onChange={(event) => setPicking(event.currentTarget.checked)}
      />
      <div className={picking ? 'adaptation-preview adaptation-picking' : 'adaptation-preview'} onClickCapture={pick}>
        {world !== undefined && (
          <PreviewBoundary key={JSON.stringify([adapted, draft])} title={runtime.text('workbench.notDrawn')}>
            <EngineProvider runtime={preview} registries={registries}>
              <ScreenPreview screen={adapted} world={world} go={() => {}} />
            </EngineProvider>
          </PreviewBoundary>
        )}
      </div>
    </section>
  );
}
