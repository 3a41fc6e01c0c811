import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { differencesOf } from '../../../../engine/core/adaptations/differences.ts';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { screenTitle } from '../texts/screen-title.ts';
import { Choice } from '../workbench/choice.tsx';
import type { Companies, CurrentAdaptation } from './adaptation-wire.ts';
import { withoutArrangement } from './draft/draft-edits.ts';
import { MasterItemsPanel } from './panels/master-items-panel.tsx';
import { PublishDialog } from './panels/publish-dialog.tsx';
import './adaptation.css';

/** The items of a company's masters: shown, in which order, under which name, demanded. Published as its adaptation. */
export function MasterItemsScreen(props: { screen: LoadedScreen }) {
  const { text, call } = useEngine();
  const { data: companies } = useSWR('adaptation.companies', () => call<Companies>('adaptation.companies'));
  const [chosen, setChosen] = useState<string>();
  const company = chosen ?? companies?.items[0]?.code;
  const { data: current, mutate } = useSWR(
    company ? ['adaptation.current', company] : null,
    ([, code]) => call<CurrentAdaptation>('adaptation.current', { query: { company: code } }),
    { revalidateOnFocus: false },
  );
  return (
    <div className="adaptation">
      <h1>{screenTitle(props.screen.id)}</h1>
      <p className="adaptation-lead">{text('masterItems.lead')}</p>
      {(companies?.items.length ?? 0) > 1 && (
        <div className="adaptation-choices">
          <Choice
            label={text('adaptation.company')}
            value={company ?? ''}
            options={(companies?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setChosen}
          />
        </div>
      )}
      {current ? (
        <MasterItems
          key={`${current.company} ${current.version}`}
          current={current}
          onPublished={() => void mutate()}
        />
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
  const [publishing, setPublishing] = useState(false);
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
      <div className="adaptation-actions">
        <Tag minimal large>
          {text('adaptation.changeCount', { count: changes })}
        </Tag>
        <Button onClick={() => setDraft(withoutArrangement(master))}>{text('masterItems.reset')}</Button>
        <Button disabled={changes === 0} onClick={() => setDraft(current.adaptation)}>
          {text('adaptation.discard')}
        </Button>
        <Button intent="primary" disabled={changes === 0} onClick={() => setPublishing(true)}>
          {text('adaptation.review')}
        </Button>
      </div>
      {publishing && (
        <PublishDialog current={current} draft={draft} onClose={() => setPublishing(false)} onPublished={onPublished} />
      )}
    </section>
  );
}
