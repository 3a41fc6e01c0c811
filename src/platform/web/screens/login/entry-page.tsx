import { Callout } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { ProductMark } from '../../shell/product-mark.tsx';
import { DeviceChoices } from '../../shell/user/device-choices.tsx';

/** The page around signing in: product mark, one card, and the choices of the device. */
export function EntryPage(props: { title: string; error?: string | null; wide?: boolean; children: ReactNode }) {
  const { title, error, wide, children } = props;
  return (
    <div className="entry-page">
      <header className="entry-header">
        <ProductMark />
        <DeviceChoices />
      </header>
      <main className={wide ? 'entry-card is-wide' : 'entry-card'}>
        <h1>{title}</h1>
        <div role="alert">
          {error && (
            <Callout intent="danger" icon={<ErrorIcon />} compact className="entry-error">
              {error}
            </Callout>
          )}
        </div>
        {children}
      </main>
    </div>
  );
}
