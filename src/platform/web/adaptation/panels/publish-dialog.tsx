import { Callout, DialogBody, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { v4 as newId } from 'uuid';
import type { Adaptation } from '../../../../../engine/core/formats/adaptation.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';
import { DialogChoice } from '../../../../../engine/react/theme/dialog-choice.tsx';
import type { CheckedAdaptation, CurrentAdaptation } from '../adaptation-wire.ts';
import { ChangeList } from './change-list.tsx';
import { ProblemList } from './problem-list.tsx';

/** What publishing would change and what is wrong, then the publication itself. A refusal leaves the draft as it is. */
export function PublishDialog(props: {
  current: CurrentAdaptation;
  draft: Adaptation;
  onClose: () => void;
  onPublished: () => void;
}) {
  const { current, draft, onClose, onPublished } = props;
  const { text, call, toast } = useEngine();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(() => newId());
  const commentId = useId();
  const { company, version } = current;
  const { data } = useSWR(
    ['adaptation.check', company, draft],
    () => call<CheckedAdaptation>('adaptation.check', { body: { company, adaptation: draft } }),
    { revalidateOnFocus: false },
  );
  const publish = async () => {
    setBusy(true);
    try {
      await call('adaptation.publish', {
        body: { company, baseVersion: version, adaptation: draft, comment: comment.trim() },
        idempotencyKey,
      });
      toast({ tone: 'success', text: text('adaptation.published') });
      onPublished();
    } catch {
      // The client has told why; the draft stays.
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={text('adaptation.review')} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        {data && data.problems.length > 0 && <ProblemList problems={data.problems} />}
        {data && <ChangeList changes={data.changes} />}
        <Callout icon="info-sign">{text('adaptation.publishHelp')}</Callout>
        <FormGroup label={text('adaptation.comment')} labelFor={commentId}>
          <InputGroup id={commentId} value={comment} maxLength={200} onValueChange={setComment} />
        </FormGroup>
      </DialogBody>
      <DialogChoice
        back={{ text: text('adaptation.back'), onClick: onClose }}
        loading={busy}
        disabled={!data || data.problems.length > 0}
        text={text('adaptation.publish')}
        onClick={() => void publish()}
      />
    </Dialog>
  );
}
