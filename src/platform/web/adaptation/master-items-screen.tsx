import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { differencesOf } from '../../../../engine/core/adaptations/differences.ts';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { screenTitle } from '../texts/screen-title.ts';
import { Choice } from '../workbench/choice.tsx';
import type { CurrentAdaptation } from './adaptation-wire.ts';
import { withoutArrangement } from './draft/draft-edits.ts';
import { DraftActions } from './draft-actions.tsx';
import { MasterItemsPanel } from './panels/master-items-panel.tsx';
import { useAdaptedCompany } from './use-adapted-company.ts';
import './adaptation.css';

/** The items of a company's masters: shown, in which order, under which name, demanded. Published as its adaptation. */
export function MasterItemsScreen(props: { screen: LoadedScreen }) {
  const { text } = useEngine();
  const { company, options, choose, current, reload } = useAdaptedCompany();
  return (
    <div className="adaptation">
      <h1>{screenTitle(props.screen.id)}</h1>
      <p className="adaptation-lead">{text('masterItems.lead')}</p>
      {options.length > 1 && (
        <div className="adaptation-choices">
          <Choice label={text('adaptation.company')} value={company} options={options} onChange={choose} />
        </div>
      )}
      {current ? (
        <MasterItems key={`${current.company} ${current.version}`} current={current} onPublished={reload} />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}

function MasterItems({ current, onPublished }: { current: CurrentAdaptation; onPublished: () => void }) {
  const { text } = useEngine();
  const [draft, setDraft] = useState(current.adaptation);
  const [master, setMaster] = useState(
    current.masters.includes('master/supplier') ? 'master/supplier' : (current.masters[0] ?? ''),
  );
  const changes = differencesOf(current.adaptation, draft).length;
  return (
    <section aria-label={text('adaptation.changes')}>
      <div className="adaptation-choices">
        <Choice
          label={text('masterItems.master')}
          value={master}
          options={current.masters.map((id) => ({ value: id, label: text(recordKey(id)) }))}
          onChange={setMaster}
        />
      </div>
      <MasterItemsPanel recordId={master} draft={draft} hasOwnTexts={current.hasOwnTexts} onChange={setDraft} />
      <DraftActions
        current={current}
        draft={draft}
        changes={changes}
        onDiscard={() => setDraft(current.adaptation)}
        onPublished={onPublished}
      >
        <Button onClick={() => setDraft(withoutArrangement(master))}>{text('masterItems.reset')}</Button>
      </DraftActions>
    </section>
  );
}
