import { Button, Callout, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { showToast } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import './setup.css';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';

/** A link that is told once, to be handed over to whom it is for. */
export function FirstLinkDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const { text } = useText();
  const title = text('firstSignIn.linkOf', { name });
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    void showToast({ tone: 'success', text: text('firstSignIn.copied') });
  };
  return (
    <Dialog isOpen title={title} onClose={onClose} canOutsideClickClose={false} canEscapeKeyClose={false}>
      <DialogBody>
        <Callout intent="warning">{text('firstSignIn.once')}</Callout>
        <InputGroup
          readOnly
          fill
          className="first-link"
          aria-label={title}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          rightElement={<Button icon="duplicate" text={text('firstSignIn.copy')} onClick={() => void copy()} />}
        />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={text('general.close')} onClick={onClose} />} />
    </Dialog>
  );
}
