// biome-ignore lint/style/noRestrictedImports: it has no close button, and stands outside the engine
import { Dialog, DialogBody, Icon } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';

/** Opens the dialog over the page for so many milliseconds. It asks for nothing, so it takes no focus. */
export function openDeletedDialog(message: string, milliseconds: number): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    clearTimeout(timer);
    root.unmount();
    place.remove();
  };
  const timer = setTimeout(close, milliseconds);
  root.render(
    <Dialog isOpen autoFocus={false} enforceFocus={false} transitionDuration={0} className="deleted" onClose={close}>
      <DialogBody>
        <p role="status" className="deleted__said">
          <Icon icon="tick-circle" intent="success" /> {message}
        </p>
      </DialogBody>
    </Dialog>,
  );
}
