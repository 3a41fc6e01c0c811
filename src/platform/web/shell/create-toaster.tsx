import { OverlayToaster, Position, type Toaster } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';

/** Makes the one toaster of the page, top centre. */
export function createToaster(): Promise<Toaster> {
  return OverlayToaster.create(
    { position: Position.TOP, maxToasts: 5, canEscapeKeyClear: true },
    { domRenderer: (toaster, container) => createRoot(container).render(toaster) },
  );
}
