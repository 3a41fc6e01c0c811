import { Callout } from '@blueprintjs/core';
import { useCallback, useMemo, useState } from 'react';
import { stateKeys } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { whoKeys } from '../../domain/changes/who-keys.ts';
import { Choice } from './choice.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { PreviewBoundary } from './preview-boundary.tsx';
import { readScreen } from './read-screen.ts';
import { actorsOf } from './sample-answers.ts';
import { ScreenPreview } from './screen-preview.tsx';
import { useLint } from './use-lint.ts';
import { useSampleWorld } from './use-sample-world.ts';

/** Kinds that show nothing but that they are about to leave: they sign in or out, and go where that leads. */
const actingOnArrival: ReadonlySet<string> = new Set([
  'logout',
  'samlToken',
  'recordLink',
  'singleSignOn',
  'singleSignOut',
]);

/** One screen: what it is looked at with, the screen itself, and its definition. */
export function ScreenBench(props: {
  screen: LoadedScreen;
  /** What another screen opened it with. */
  query?: Record<string, string> | undefined;
  onOpen: (screenId: string, query?: Record<string, string>) => void;
}) {
  const { screen, query, onOpen } = props;
  const { text, toast } = useEngine();
  const [chosen, setChosen] = useState({ sample: '', state: '', actsAs: '' });
  const start = useMemo(() => asText(screen), [screen]);
  const [shown, setShown] = useState<LoadedScreen>(screen);
  const check = useLint(`schemas/${screen.id}.screen.json`);
  const world = useSampleWorld(screen.record, chosen);
  const title = text('workbench.notDrawn');

  const go = useCallback<EngineRuntime['go']>(
    (id, query) => {
      toast({ tone: 'primary', text: text('workbench.leadsTo', { screen: id }) });
      onOpen(id, query);
    },
    [onOpen, text, toast],
  );

  const worldKey = JSON.stringify(chosen);
  return (
    <>
      {world && (
        <div className="workbench-choices">
          <Choice
            label={text('workbench.sample')}
            value={world.sample}
            options={world.samples.map(({ name, valid }) => ({
              value: name,
              label: valid ? name : `${name} (${text('workbench.invalid')})`,
            }))}
            onChange={(sample) => setChosen((now) => ({ ...now, sample }))}
          />
          {world.flow && (
            <>
              <Choice
                label={text('workbench.state')}
                value={world.state}
                options={Object.keys(world.flow.states).map((state) => ({
                  value: state,
                  label: text(stateKeys(world.flow?.id ?? '', state)),
                }))}
                onChange={(state) => setChosen((now) => ({ ...now, state }))}
              />
              <Choice
                label={text('workbench.actsAs')}
                value={world.actsAs ?? ''}
                options={[
                  { value: '', label: text('workbench.everybody') },
                  ...actorsOf(world.flow).map((by) => ({ value: by, label: text(whoKeys(by)) })),
                ]}
                onChange={(actsAs) => setChosen((now) => ({ ...now, actsAs }))}
              />
            </>
          )}
        </div>
      )}
      <div className="workbench-columns">
        <section className="workbench-preview" aria-label={text('workbench.preview')} data-screen={screen.id}>
          {actingOnArrival.has(screen.kind) ? (
            <Callout>{text('workbench.actsOnArrival')}</Callout>
          ) : world === undefined ? null : (
            <PreviewBoundary key={`${worldKey} ${asText(shown)}`} title={title}>
              <ScreenPreview screen={shown} world={world} go={go} {...(query && { query })} />
            </PreviewBoundary>
          )}
        </section>
        <section aria-label={text('workbench.definition')}>
          <h2>
            <code>schemas/{screen.id}.screen.json</code>
          </h2>
          <DefinitionEditor
            label={text('workbench.definition')}
            start={start}
            check={check}
            onChange={(changed) => setShown((now) => readScreen(changed, screen) ?? now)}
          />
        </section>
      </div>
    </>
  );
}

function asText({ id: _id, ...definition }: LoadedScreen): string {
  return JSON.stringify(definition, null, 2);
}
