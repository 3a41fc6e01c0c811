import { useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { screenIndex } from '../routes/screen-index.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { screenTitle } from '../texts/screen-title.ts';
import { Choice } from '../workbench/choice.tsx';
import { AdaptationEditor } from './adaptation-editor.tsx';
import { useAdaptedCompany } from './use-adapted-company.ts';
import './adaptation.css';

/** Kinds of screens whose fields and columns a company may change. */
const adaptable = new Set(['list', 'input', 'detail']);
const screens = screenIndex.filter(({ kind, access }) => adaptable.has(kind) && access === 'roleMap');

/** What a company group has changed: seen, edited, looked at, published and taken back. */
export function AdaptationScreen(props: { screen: LoadedScreen }) {
  const { text } = useEngine();
  const [screenId, setScreenId] = useState('order/direct-order-input');
  const { company, options, choose, current, reload } = useAdaptedCompany();
  return (
    <div className="adaptation">
      <h1>{screenTitle(props.screen.id)}</h1>
      <p className="adaptation-lead">{text('adaptation.lead')}</p>
      <div className="adaptation-choices">
        <Choice label={text('adaptation.company')} value={company} options={options} onChange={choose} />
        <Choice
          label={text('adaptation.screen')}
          value={screenId}
          options={screens.map(({ id, code }) => ({
            value: id,
            label: [code, screenTitle(id)].filter(Boolean).join(' · '),
          }))}
          onChange={setScreenId}
        />
      </div>
      {current ? (
        <AdaptationEditor
          key={`${current.company} ${current.version}`}
          current={current}
          screenId={screenId}
          onPublished={reload}
        />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}
