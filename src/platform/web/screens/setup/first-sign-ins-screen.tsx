import { Button, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import type { WaitingPerson } from '../../../domain/waiting-person.ts';
import { usePage } from '../../page-context.ts';
import { useUser } from '../../session/use-session.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { showToast } from '../../shell/toaster.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import '../masters/master-uploads.css';
import { FirstLinkDialog } from './first-link-dialog.tsx';

const columns = ['person', 'loginName', 'organization', 'mail', 'until'] as const;

/** To whom the people of all company groups are shown, their group is told. */
const acrossGroups = ['group', ...columns] as const;

/** Screen kind `firstSignIns`: people who have never chosen a password, each with the link by which he does. */
export function FirstSignInsScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const isAcross = useUser().companyDivisionCode === 90;
  const { data, mutate } = useSWR('firstSignIn.list', () =>
    call<{ items: WaitingPerson[]; mails: boolean }>('firstSignIn.list'),
  );
  const [told, setTold] = useState<{ name: string; link: string } | null>(null);
  const [busy, setBusy] = useState('');
  if (!data) return <ScreenSkeleton />;
  const invite = async ({ code, name, companyGroupCode }: WaitingPerson) => {
    setBusy(`${companyGroupCode} ${code}`);
    try {
      const { link } = await call<{ link: string | null }>('firstSignIn.invite', {
        body: { code, ...(isAcross && { companyGroupCode }) },
      });
      if (link === null) void showToast({ tone: 'success', text: text('firstSignIn.sent', { name }) });
      else setTold({ name, link });
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    } finally {
      setBusy('');
    }
    await mutate();
  };
  return (
    <div className="uploads-screen">
      <h1>{screenTitle(screen.id)}</h1>
      <p className="muted">
        {text(isAcross ? 'firstSignIn.leadAcross' : 'firstSignIn.lead')}{' '}
        {text(data.mails ? 'firstSignIn.byMail' : 'firstSignIn.byHand')}
      </p>
      {data.items.length === 0 ? (
        <EmptyState icon="people" title={text('firstSignIn.none')} description={text('firstSignIn.noneHelp')} />
      ) : (
        <div className="uploads-table">
          <HTMLTable>
            <thead>
              <tr>
                {(isAcross ? acrossGroups : columns).map((column) => (
                  <th key={column}>{text(`firstSignIn.${column}`)}</th>
                ))}
                <th>
                  <span className="visually-hidden">{text('firstSignIn.invite')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((person) => (
                <tr key={`${person.companyGroupCode} ${person.code}`}>
                  {isAcross && <td data-label={text('firstSignIn.group')}>{person.companyGroupName}</td>}
                  <td>{person.name}</td>
                  <td data-label={text('firstSignIn.loginName')}>{person.loginName}</td>
                  <td data-label={text('firstSignIn.organization')}>{person.organizationName}</td>
                  <td data-label={text('firstSignIn.mail')}>{person.mailAddress ?? '—'}</td>
                  <td data-label={text('firstSignIn.until')}>
                    {person.invitedUntil === null ? '—' : formatDateTime(person.invitedUntil)}
                  </td>
                  <td>
                    <Button
                      size="small"
                      loading={busy === `${person.companyGroupCode} ${person.code}`}
                      text={text('firstSignIn.invite')}
                      aria-label={text('firstSignIn.inviteOf', { name: person.name })}
                      onClick={() => void invite(person)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      {told && <FirstLinkDialog {...told} onClose={() => setTold(null)} />}
    </div>
  );
}
