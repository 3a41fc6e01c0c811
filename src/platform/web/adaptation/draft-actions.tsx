import { Button, Tag } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type { Adaptation } from '../../../../engine/core/formats/adaptation.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CurrentAdaptation } from './adaptation-wire.ts';
import { PublishDialog } from './panels/publish-dialog.tsx';

/** What becomes of a draft: how many changes it has, to discard them, to look at them and publish. `children`: buttons before those. */
export function DraftActions(props: {
  current: CurrentAdaptation;
  draft: Adaptation;
  changes: number;
  onDiscard: () => void;
  onPublished: () => void;
  children?: ReactNode;
}) {
  const { current, draft, changes, onDiscard, onPublished, children } = props;
  const { text } = useEngine();
  const [publishing, setPublishing] = useState(false);
  return (
    <>
      <div className="adaptation-actions">
        <Tag minimal large>
          {text('adaptation.changeCount', { count: changes })}
        </Tag>
        {children}
        <Button disabled={changes === 0} onClick={onDiscard}>
          {text('adaptation.discard')}
        </Button>
        <Button intent="primary" disabled={changes === 0} onClick={() => setPublishing(true)}>
          {text('adaptation.review')}
        </Button>
      </div>
      {publishing && (
        <PublishDialog current={current} draft={draft} onClose={() => setPublishing(false)} onPublished={onPublished} />
      )}
    </>
  );
}
