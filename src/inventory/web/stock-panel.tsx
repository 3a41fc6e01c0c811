import { Button, Card } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEngine } from '../../../engine/react/engine-provider.tsx';

/** What a line of a table opens above it: it has the focus, and gives it back to the line when it is closed. */
export function StockPanel(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const { text } = useEngine();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    heading.current?.focus();
  }, []);
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  };
  return (
    <Card className="stock-panel" role="region" aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="minimal" icon="cross" aria-label={text('stock.close')} onClick={close} />
      </header>
      {children}
    </Card>
  );
}
