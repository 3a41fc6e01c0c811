import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { Popover } from '../../../../../engine/react/theme/popover.tsx';
import { usePage } from '../../page-context.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { useText } from '../../texts/texts.ts';

interface Organization {
  code: string;
  name: string;
  main: boolean;
  toDoCount: number;
}

/** The organization one acts for, for people with several posts (兼務): choosing another begins anew at the first screen. */
export function OrganizationSwitch({ user }: { user: SessionUser }) {
  const { text } = useText();
  const { call, session } = usePage();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useSWR(isOpen ? 'user.orgSwitch' : null, () =>
    call<{ items: Organization[] }>('user.orgSwitch', { quiet: true }),
  );

  async function choose({ code }: Organization) {
    await call('user.switchOrganization', { body: { userOrganizationCode: code } });
    await session.reload();
    await navigate(user.defaultScreenPath);
    // Whatever was read belongs to the other organization.
    await mutate(() => true);
  }

  return (
    <Popover
      placement="bottom-start"
      isOpen={isOpen}
      onInteraction={setIsOpen}
      content={
        <Menu>
          {data?.items.map((organization) => (
            <MenuItem
              key={organization.code}
              text={organization.name}
              label={labelOf(organization, text)}
              roleStructure="listoption"
              selected={organization.code === user.organizationCode}
              onClick={() => void choose(organization)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        size="small"
        endIcon={<CaretDown />}
        className="top-bar-organization"
        aria-label={text('shell.switchOrganization', { name: user.organizationName })}
        text={user.organizationName}
      />
    </Popover>
  );
}

/** Which post it is, and how much waits there. */
function labelOf({ main, toDoCount }: Organization, text: ReturnType<typeof useText>['text']): string {
  const waiting = toDoCount > 0 ? text('shell.postToDos', { count: toDoCount }) : '';
  return [main ? text('shell.mainPost') : '', waiting].filter((part) => part !== '').join('　');
}
