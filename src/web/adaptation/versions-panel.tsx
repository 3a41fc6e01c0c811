import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { v4 as newId } from 'uuid';
import type { AdaptationChange } from '../../../engine/core/adaptations/differences.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { formatLocalDateTime } from '../../../engine/react/format/format-local-date.ts';
import type { CurrentAdaptation } from './adaptation-wire.ts';
import { ChangeList } from './change-list.tsx';

/** What was published when by whom, what each version changed, and the way back to it. */
export function VersionsPanel(props: { current: CurrentAdaptation; unpublished: boolean; onRolledBack: () => void }) {
  const { current, unpublished, onRolledBack } = props;
  const { text, language, call, toast } = useEngine();
  const [busy, setBusy] = useState(false);
  const rollBack = async (toVersion: number, part: 'texts' | 'screens') => {
    setBusy(true);
    try {
      await call('adaptation.rollBack', {
        body: {
          company: current.company,
          baseVersion: current.version,
          toVersion,
          part,
          comment: text(`adaptation.rolledBack.${part}`, { version: toVersion }),
        },
        idempotencyKey: newId(),
      });
      toast({ tone: 'success', text: text('adaptation.published') });
      onRolledBack();
    } catch {
      // The client has told why.
      setBusy(false);
    }
  };
  const original = { version: 0, comment: text('adaptation.original'), publishedBy: '', publishedAt: '' };
  return (
    <ol className="adaptation-versions">
      {[...current.versions, original].map(({ version, comment, publishedBy, publishedAt }) => (
        <li key={version}>
          <strong>{text('adaptation.versionOf', { version })}</strong> {comment}
          {publishedAt !== '' && (
            <div className="adaptation-lead">
              {formatLocalDateTime(publishedAt, language)} {publishedBy}
            </div>
          )}
          {version > 0 && <VersionChanges company={current.company} version={version} />}
          {version < current.version && (
            <div className="adaptation-actions">
              {(['texts', 'screens'] as const).map((part) => (
                <Button
                  key={part}
                  disabled={busy || unpublished}
                  icon="undo"
                  onClick={() => void rollBack(version, part)}
                >
                  {text(`adaptation.rollBack.${part}`)}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
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
