import './preview.css';
import { type ReactNode, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { EngineProvider, useEngine, useRegistries } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { publicKindOf } from '../routes/public-screen.tsx';
import { screenIndex } from '../routes/screen-index.ts';
import { OwnInput } from './own-input.tsx';
import { previewRuntime } from './preview-runtime.ts';
import type { SampleWorld } from './sample-answers.ts';
import { useWhileHere } from './use-while-here.ts';

const everyCode: ReadonlySet<string> = new Set(screenIndex.flatMap(({ code }) => code ?? []));

/** A screen at work over samples: the real components, and nothing that reaches the server. */
export function ScreenPreview(props: {
  screen: LoadedScreen;
  world: SampleWorld | null;
  /** What the screen was opened with, where another one led to it. */
  query?: Record<string, string>;
  go: EngineRuntime['go'];
}) {
  const { screen, world, query } = props;
  const go = useWhileHere(props.go);
  const runtime = useEngine();
  const registries = useRegistries();
  const preview = useMemo(
    () =>
      previewRuntime(runtime, world, {
        screen: (id) => (id === screen.id ? screen : undefined),
        go,
        screens: everyCode,
      }),
    [runtime, world, screen, go],
  );
  const Kind = publicKindOf(screen.kind) ?? registries.screenKinds.get(screen.kind).component;
  return (
    <OwnAnswers>
      <EngineProvider runtime={preview} registries={registries}>
        <OwnInput screen={screen} world={world} query={query} runtime={preview}>
          <Kind key={screen.id} screen={screen} />
        </OwnInput>
      </EngineProvider>
    </OwnAnswers>
  );
}

/** Answers of samples never mix with those of the server. */
function OwnAnswers(props: { children: ReactNode }) {
  const [value] = useState(() => ({ provider: () => new Map() }));
  return <SWRConfig value={value}>{props.children}</SWRConfig>;
}
