import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { v4 as newId } from 'uuid';
import type { AdaptationChange } from '../../../../../engine/core/adaptations/differences.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { RollBackDialog } from '../../workbench/roll-back-dialog.tsx';
import type { CurrentAdaptation } from '../adaptation-wire.ts';
import { ChangeList } from './change-list.tsx';

type Part = 'texts' | 'screens';

/** What was published when by whom, what each version changed, and the way back to it. */
export function VersionsPanel(props: { current: CurrentAdaptation; unpublished: boolean; onRolledBack: () => void }) {
  const { current, unpublished, onRolledBack } = props;
  const { text, call, toast } = useEngine();
  const [asked, setAsked] = useState<{ version: number; part: Part }>();
  const rollBack = async ({ version, part }: { version: number; part: Part }, comment: string) => {
    try {
      await call('adaptation.rollBack', {
        body: {
          company: current.company,
          baseVersion: current.version,
          toVersion: version,
          part,
          comment,
        },
        idempotencyKey: newId(),
      });
      toast({ tone: 'success', text: text('adaptation.published') });
      onRolledBack();
    } catch {
      // The client has told why.
    }
  };
  const original = { version: 0, comment: text('adaptation.original'), publishedBy: '', publishedAt: '' };
  return (
    <>
      <ol className="adaptation-versions">
        {[...current.versions, original].map(({ version, comment, publishedBy, publishedAt }) => (
          <li key={version}>
            <strong>{text('adaptation.versionOf', { version })}</strong> {comment}
            {publishedAt !== '' && (
              <div className="adaptation-lead">
                {formatDateTime(publishedAt)} {publishedBy}
              </div>
            )}
            {version > 0 && <VersionChanges company={current.company} version={version} />}
            {version < current.version && (
              <div className="adaptation-actions">
                {(['texts', 'screens'] as const).map((part) => (
                  <Button key={part} disabled={unpublished} icon="undo" onClick={() => setAsked({ version, part })}>
                    {text(`adaptation.rollBack.${part}`)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <RollBackDialog
          title={text(`adaptation.rollBackTo.${asked.part}`, { version: asked.version })}
          help={text('adaptation.rollBackHelp')}
          proposed={text(`adaptation.rolledBack.${asked.part}`, { version: asked.version })}
          onClose={() => setAsked(undefined)}
          onDone={(comment) => rollBack(asked, comment)}
        />
      )}
    </>
  );
}

function VersionChanges(props: { company: string; version: number }) {
  const { company, version } = props;
  const { text, call } = useEngine();
  const [open, setOpen] = useState(false);
  const { data } = useSWRImmutable(open ? ['adaptation.version', company, version] : null, () =>
    call<{ changes: AdaptationChange[] }>('adaptation.version', { query: { company, version: String(version) } }),
  );
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('adaptation.changes')}</summary>
      {data && <ChangeList changes={data.changes} />}
    </details>
  );
}
