import { Card } from '@blueprintjs/core';
import { Fragment } from 'react';
import useSWR from 'swr';
import { usePage } from '../../page-context.ts';
import { useUser } from '../../session/use-session.ts';
import { useText } from '../../texts/texts.ts';
import './account.css';
import { CompanyInfoCard } from './company-info.tsx';
import { type Choices, ProfileSettings } from './profile-settings.tsx';

interface Profile extends Choices {
  name: string;
  loginName: string;
  organizationName: string;
  positionName: string | null;
  mailAddress: string | null;
  startScreens: { id: string; path: string }[];
}

const supplier = 20;

/** One's own profile, to look at, and one's own settings, to choose. */
export function ProfileScreen() {
  const { text } = useText();
  const { call } = usePage();
  const { companyDivisionCode } = useUser();
  const { data, mutate } = useSWR('setting.detail', () => call<Profile>('setting.detail'), {
    revalidateOnFocus: false,
  });
  return (
    <div className="account-screen">
      <h1>{text('screen.general/profile-setting')}</h1>
      {data && <Person profile={data} />}
      <Roles />
      {companyDivisionCode === supplier && <CompanyInfoCard />}
      {data && <ProfileSettings profile={data} onSaved={() => void mutate()} />}
    </div>
  );
}

function Person({ profile }: { profile: Profile }) {
  const { text } = useText();
  const { name, loginName, organizationName, positionName, mailAddress } = profile;
  return (
    <Card>
      <h2>{text('account.profile.person')}</h2>
      <dl className="account-facts">
        <dt>{text('account.profile.name')}</dt>
        <dd>{name}</dd>
        <dt>{text('account.profile.loginName')}</dt>
        <dd>{loginName}</dd>
        <dt>{text('account.profile.organization')}</dt>
        <dd>{[organizationName, positionName].filter(Boolean).join(' ')}</dd>
        <dt>{text('account.profile.mail')}</dt>
        <dd>{mailAddress ?? text('account.profile.noMail')}</dd>
      </dl>
      <p className="account-note">{text('account.profile.fixed')}</p>
    </Card>
  );
}

/** The roles one has, apart by what they are for; what nobody gave one is not there. */
function Roles() {
  const { text } = useText();
  const { roles, mallRoles, masterRoles } = useUser();
  const apart = new Set([...mallRoles, ...masterRoles]);
  const groups = [
    ['procurement', roles.filter((role) => !apart.has(role))],
    ['masters', masterRoles],
    ['mall', mallRoles],
  ] as const;
  return (
    <Card>
      <h2>{text('account.profile.roles')}</h2>
      <dl className="account-facts">
        {groups
          .filter(([, codes]) => codes.length > 0)
          .map(([group, codes]) => (
            <Fragment key={group}>
              <dt>{text(`account.profile.roles.${group}`)}</dt>
              <dd>{codes.map((code) => text(`role.${code}`)).join(text('account.profile.roles.separator'))}</dd>
            </Fragment>
          ))}
      </dl>
    </Card>
  );
}
