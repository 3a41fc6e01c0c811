import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../session/session-user.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { beginningsByUse, useBegun } from '../kept/use-begun.ts';
import { beginningsOf } from './menu-places.ts';

/** Everything the user may begin, what he begins most first; the key C opens it. `inBar`: as an entry of the bar of phones. */
export function BeginButton({ user, inBar = false }: { user: SessionUser; inBar?: boolean }) {
  const { text } = useText();
  const navigate = useNavigate();
  const { begun, add } = useBegun();
  const [isOpen, setOpen] = useState(false);
  const screens = beginningsByUse(beginningsOf(user.screens), begun);
  useBeginKey(screens.length > 0 && !inBar, setOpen);
  if (screens.length === 0) return null;
  return (
    <Popover
      className={inBar ? 'begin-in-bar' : 'begin'}
      fill={!inBar}
      isOpen={isOpen}
      onInteraction={setOpen}
      placement={inBar ? 'top-end' : 'bottom-start'}
      minimal
      content={
        <Menu>
          {screens.map((screen) => (
            <MenuItem
              key={screen.id}
              text={screenTitle(screen.id)}
              onClick={() => {
                add(screen.id);
                void navigate(screen.path);
              }}
            />
          ))}
        </Menu>
      }
    >
      {inBar ? (
        <button type="button">
          <Plus />
          {text('shell.begin')}
        </button>
      ) : (
        <Button fill icon="plus" intent="primary" text={text('shell.begin')} aria-keyshortcuts="C" />
      )}
    </Popover>
  );
}

/** The key C opens what may be begun. */
function useBeginKey(listens: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!listens) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'c' || !isPlainKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [listens, setOpen]);
}

/** Typed outside of every field and dialog, without a modifier, and not while an IME composes. */
function isPlainKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return (
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=grid], .bp6-overlay') === null
  );
}
