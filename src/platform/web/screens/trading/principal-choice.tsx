import { Callout, FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { PersonPicker } from '../../../../../engine/react/steps/stages/person-picker.tsx';
import { usePage } from '../../page-context.ts';
import { switchUser } from '../../session/switch-acting.ts';
import { useUser } from '../../session/use-session.ts';
import { useText } from '../../texts/texts.ts';

interface Requester {
  code: string;
  organizationCode: string;
}

/** Whom a trading company's person orders for. Once chosen, every screen is that requester's, and says so. */
export function PrincipalChoice() {
  const { text } = useText();
  const { call, session } = usePage();
  const user = useUser();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const id = useId();

  const choose = async ({ code }: { code: string }) => {
    const found = await call<{ items: Requester[] }>('trading.people', { query: { codes: code } });
    const person = found.items.find((one) => one.code === code);
    if (!person) return;
    await switchUser({ call, session, navigate }, user, person);
    await mutate(() => true);
  };
  return (
    <>
      <Callout>{text('trading.lead')}</Callout>
      <FormGroup label={text('trading.choose')} labelFor={id}>
        <PersonPicker
          id={id}
          callId="trading.people"
          label={text('trading.search')}
          taken={[{ code: user.code, name: user.name }]}
          onPick={(person) => void choose(person)}
        />
      </FormGroup>
    </>
  );
}
