import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { PersonPicker } from '../../../../../engine/react/steps/stages/person-picker.tsx';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import { usePage } from '../../page-context.ts';
import { screenIndex } from '../../routes/screen-index.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import type { AccessExplanation } from './access-explanation.ts';
import { Explanation } from './explanation.tsx';
import './access.css';

const screens = [...screenIndex].sort((one, other) => ((one.code ?? '') < (other.code ?? '') ? -1 : 1));

/** For a person and a screen: why the screen and each button open or not. Both stand in the address, so that it can be sent on. */
export function AccessExplanationScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const user = query.get('user') ?? '';
  const chosen = query.get('screen') ?? 'general/home';
  const { data, error } = useSWR(user ? ['access.explain', user, chosen] : null, () =>
    call<AccessExplanation>('access.explain', { query: { user, screen: chosen }, quiet: true }),
  );
  const show = (next: { user?: string; screen?: string }) =>
    setQuery({ user, screen: chosen, ...next }, { replace: true });
  return (
    <div className="access-screen">
      <h1>{screenTitle(props.screen.id)}</h1>
      <div className="access-choices">
        <FormGroup label={text('access.choosePerson')} labelFor={`${id}-person`}>
          <PersonPicker
            id={`${id}-person`}
            callId="access.people"
            label={text('access.searchPerson')}
            taken={[]}
            onPick={(person) => show({ user: person.code })}
          />
        </FormGroup>
        <FormGroup label={text('access.chooseScreen')} labelFor={`${id}-screen`}>
          <HTMLSelect
            id={`${id}-screen`}
            fill
            value={chosen}
            options={screens.map((one) => ({
              value: one.id,
              label: [one.code, screenTitle(one.id)].filter(Boolean).join(' '),
            }))}
            onChange={(event) => show({ screen: event.currentTarget.value })}
          />
        </FormGroup>
      </div>
      {!user ? (
        <EmptyState icon="person" title={text('access.nobodyChosen')} description={text('access.nobodyChosen.help')} />
      ) : error ? (
        <EmptyState icon="search" title={text('access.notFound')} description={text('access.notFound.help')} />
      ) : data ? (
        <Explanation explained={data} />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}
