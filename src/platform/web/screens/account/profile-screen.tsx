import { Button, Card, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { type FormEvent, Fragment, useId, useState } from 'react';
import useSWR from 'swr';
import { LeaveDialog } from '../../../../../engine/react/steps/leave-dialog.tsx';
import { useLeaveGuard } from '../../../../../engine/react/steps/use-leave-guard.ts';
import { usePage } from '../../page-context.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../shell/toaster.ts';
import { isLanguage, languageNames, languages } from '../../texts/language.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { changeLanguage, useText } from '../../texts/texts.ts';
import './account.css';

/** What a person decides about the product for himself. */
interface Choices {
  language: string;
  defaultScreenPath: string;
}

interface Profile extends Choices {
  name: string;
  loginName: string;
  organizationName: string;
  positionName: string | null;
  mailAddress: string | null;
  startScreens: { id: string; path: string }[];
}

/** One's own profile, to look at, and one's own settings, to choose. */
export function ProfileScreen() {
  const { text } = useText();
  const { call } = usePage();
  const { data, mutate } = useSWR('setting.detail', () => call<Profile>('setting.detail'), {
    revalidateOnFocus: false,
  });
  return (
    <div className="account-screen">
      <h1>{text('screen.general/profile-setting')}</h1>
      {data && <Person profile={data} />}
      <Roles />
      {data && <Settings profile={data} onSaved={() => void mutate()} />}
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

function Settings({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { text } = useText();
  const { call, session } = usePage();
  const id = useId();
  const { language, defaultScreenPath } = profile;
  const [chosen, setChosen] = useState<Choices>({ language, defaultScreenPath });
  const isUnsaved = chosen.language !== language || chosen.defaultScreenPath !== defaultScreenPath;
  const blocker = useLeaveGuard(() => isUnsaved);

  async function save(event: FormEvent) {
    event.preventDefault();
    await call('setting.save', { body: chosen });
    void showToast({ tone: 'success', text: text('account.profile.saved') });
    onSaved();
    if (isLanguage(chosen.language) && chosen.language !== language) await changeLanguage(chosen.language);
    await session.reload();
  }

  return (
    <Card>
      <h2>{text('account.profile.settings')}</h2>
      <form onSubmit={(event) => void save(event)}>
        <FormGroup label={text('account.profile.language')} labelFor={`${id}-language`}>
          <HTMLSelect
            id={`${id}-language`}
            value={chosen.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(event) => setChosen({ ...chosen, language: event.currentTarget.value })}
          />
        </FormGroup>
        <FormGroup label={text('account.profile.start')} labelFor={`${id}-start`}>
          <HTMLSelect
            id={`${id}-start`}
            value={chosen.defaultScreenPath}
            options={profile.startScreens.map((screen) => ({ value: screen.path, label: screenTitle(screen.id) }))}
            onChange={(event) => setChosen({ ...chosen, defaultScreenPath: event.currentTarget.value })}
          />
        </FormGroup>
        <Button type="submit" intent="primary" disabled={!isUnsaved} text={text('account.profile.save')} />
      </form>
      <LeaveDialog blocker={blocker} message={text('engine.leave.message')} />
    </Card>
  );
}
