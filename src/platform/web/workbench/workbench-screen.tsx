import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { loadScreen } from '../engine/definitions.ts';
import { pathOfScreen, screenIndex } from '../routes/screen-index.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { LanguageChoice } from '../shell/user/language-choice.tsx';
import { screenTitle } from '../texts/screen-title.ts';
import { useText } from '../texts/texts.ts';
import { Choice } from './choice.tsx';
import { ScreenBench } from './screen-bench.tsx';
import './workbench.css';

const screens = screenIndex.filter(({ kind }) => !kind.startsWith('workbench'));

/** Every screen over samples, beside its definition, which may be changed: for those who write definitions. */
export function WorkbenchScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  const [{ chosen, query }, setOpened] = useState<{ chosen: string; query?: Record<string, string> | undefined }>({
    chosen: 'requester/all',
  });
  const open = useCallback((id: string, query?: Record<string, string>) => setOpened({ chosen: id, query }), []);
  const { data, error } = useSWRImmutable(['workbench/screen', chosen], ([, id]) => loadScreen(id));
  if (error) throw error;
  return (
    <div className="workbench">
      <div className="workbench-head">
        <h1>{screenTitle(props.screen.id)}</h1>
        <LanguageChoice />
        <Link to={pathOfScreen('general/workbench-gallery')}>{screenTitle('general/workbench-gallery')}</Link>
      </div>
      <Choice
        label={text('workbench.screen')}
        value={chosen}
        options={screens.map(({ id, code }) => ({
          value: id,
          label: [code, screenTitle(id), id].filter(Boolean).join(' · '),
        }))}
        onChange={open}
      />
      {data?.id === chosen ? (
        <ScreenBench key={chosen} screen={data} query={query} onOpen={open} />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}
