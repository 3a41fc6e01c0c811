import { Button } from '@blueprintjs/core';
import { Help } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { onDemand } from '../../../../../engine/react/on-demand.tsx';
import { entryOf } from '../../routes/screen-handle.ts';
import { useText } from '../../texts/texts.ts';

const helpPanel = onDemand(async () => (await import('./help-panel.tsx')).HelpPanel);

/** Opens the help about the screen one stands on, by its button or F1. Its code is loaded when it is first opened. */
export function HelpKey() {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  const screen = entryOf(useMatches());

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.key !== 'F1') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (!screen) return null;
  const caption = text('help.open');
  return (
    <>
      <Button
        variant="minimal"
        icon={<Help />}
        aria-label={caption}
        title={caption}
        aria-keyshortcuts="F1"
        onClick={() => setOpen(true)}
      />
      {isOpen && <helpPanel.component screenId={screen.id} onClose={() => setOpen(false)} />}
    </>
  );
}
