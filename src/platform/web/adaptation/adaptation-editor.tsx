import { Tab, Tabs } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { differencesOf } from '../../../../engine/core/adaptations/differences.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { loadBuiltScreen } from '../engine/definitions.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import type { CurrentAdaptation } from './adaptation-wire.ts';
import type { DraftEdit } from './draft/draft-edits.ts';
import { DraftPreview, type ShownTexts } from './draft/draft-preview.tsx';
import { DraftActions } from './draft-actions.tsx';
import { ColumnsPanel } from './panels/columns-panel.tsx';
import { FieldsPanel } from './panels/fields-panel.tsx';
import { TextsPanel } from './panels/texts-panel.tsx';
import { VersionsPanel } from './panels/versions-panel.tsx';

/** One company's draft, one screen at a time: on the left what is changed, on the right the screen as it would be. */
export function AdaptationEditor(props: { current: CurrentAdaptation; screenId: string; onPublished: () => void }) {
  const { current, screenId, onPublished } = props;
  const { text } = useEngine();
  const [draft, setDraft] = useState(current.adaptation);
  const [tab, setTab] = useState('content');
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Another screen shows other texts.
  const shown = useMemo<ShownTexts>(() => new Map(), [screenId]);
  const ofScreen = () => new Set([...shown.values()].flatMap((known) => [...known]));
  const { data: screen, error } = useSWRImmutable(['adaptation/screen', screenId], ([, id]) => loadBuiltScreen(id));
  if (error) throw error;
  if (!screen) return <ScreenSkeleton />;
  const change = (edit: DraftEdit) => setDraft(edit);
  const changes = differencesOf(current.adaptation, draft).length;
  return (
    <div className="adaptation-columns">
      <section aria-label={text('adaptation.changes')}>
        <Tabs id="adaptation" selectedTabId={tab} onChange={(id) => setTab(String(id))}>
          <Tab
            id="content"
            title={text(screen.list ? 'adaptation.columns' : 'adaptation.fields')}
            panel={
              screen.list ? (
                <ColumnsPanel screen={screen} draft={draft} onChange={change} />
              ) : (
                <FieldsPanel screen={screen} draft={draft} published={current.adaptation} onChange={change} />
              )
            }
          />
          {current.hasOwnTexts && (
            <Tab
              id="texts"
              title={text('adaptation.texts')}
              panel={<TextsPanel draft={draft} keys={keys} ofScreen={ofScreen} onKeys={setKeys} onChange={change} />}
            />
          )}
          <Tab
            id="versions"
            title={text('adaptation.versions')}
            panel={<VersionsPanel current={current} unpublished={changes > 0} onRolledBack={onPublished} />}
          />
        </Tabs>
        <DraftActions
          current={current}
          draft={draft}
          changes={changes}
          onDiscard={() => setDraft(current.adaptation)}
          onPublished={onPublished}
        />
      </section>
      <DraftPreview
        screen={screen}
        draft={draft}
        shown={shown}
        onPick={(picked) => {
          if (!current.hasOwnTexts) return;
          setKeys(picked);
          setTab('texts');
        }}
      />
    </div>
  );
}
