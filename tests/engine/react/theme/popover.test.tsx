// @vitest-environment jsdom
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { cleanup, configure, screen as page, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from '../../../../engine/react/theme/dialog.tsx';
import { Popover } from '../../../../engine/react/theme/popover.tsx';

configure({ asyncUtilTimeout: 15_000 });

function Keeping(props: { menu: ComponentType<Parameters<typeof Popover>[0]>; onClosed: () => void }) {
  const [asking, setAsking] = useState(false);
  const content = (
    <Menu>
      <MenuItem text="keep" onClick={() => setAsking(true)} />
      <MenuItem text="nothing" />
    </Menu>
  );
  return (
    <>
      <props.menu content={content} onClosed={props.onClosed}>
        <Button text="menu" />
      </props.menu>
      <Dialog isOpen={asking} aria-label="name">
        <input aria-label="name of it" autoFocus />
      </Dialog>
    </>
  );
}

async function chosen(item: string, menu: ComponentType<Parameters<typeof Popover>[0]>) {
  const user = userEvent.setup();
  let closed = false;
  render(<Keeping menu={menu} onClosed={() => (closed = true)} />);
  await user.click(page.getByRole('button', { name: 'menu' }));
  await user.click(await page.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(closed).toBe(true));
}

afterEach(cleanup);

describe('a menu', () => {
  it('leaves the focus to the dialog that was opened from it, where it is typed already', async () => {
    await chosen('keep', Popover);
    expect(document.activeElement).toBe(page.getByLabelText('name of it'));
  });

  it('takes it from there as Blueprint has it, which is why there is one of our own', async () => {
    await chosen('keep', PopoverNext);
    expect(document.activeElement).not.toBe(page.getByLabelText('name of it'));
  });

  it('gives the focus back to its button when nothing else has taken it', async () => {
    await chosen('nothing', Popover);
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'menu' }));
  });
});
