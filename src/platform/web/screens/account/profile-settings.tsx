import { Button, Card, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { LeaveDialog } from '../../../../../engine/react/steps/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../../../../../engine/react/steps/leaving/use-leave-guard.ts';
import { usePage } from '../../page-context.ts';
import { showToast } from '../../shell/toaster.ts';
import { isLanguage, languageNames, languages } from '../../texts/language.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { changeLanguage, useText } from '../../texts/texts.ts';

/** What a person decides about the product for himself. */
export interface Choices {
  language: string;
  /** By whose clocks times are shown and taken; `null`: by those of the business. */
  timeZone: string | null;
  defaultScreenPath: string;
}

/** One's own language, clock and first screen. */
export function ProfileSettings(props: {
  profile: Choices & { startScreens: { id: string; path: string }[] };
  onSaved: () => void;
}) {
  const { profile, onSaved } = props;
  const { text } = useText();
  const { call, session } = usePage();
  const id = useId();
  const { language, timeZone, defaultScreenPath } = profile;
  const [chosen, setChosen] = useState<Choices>({ language, timeZone, defaultScreenPath });
  const isUnsaved = (['language', 'timeZone', 'defaultScreenPath'] as const).some(
    (name) => chosen[name] !== profile[name],
  );
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
        <FormGroup
          label={text('account.profile.timeZone')}
          labelFor={`${id}-zone`}
          helperText={text('account.profile.timeZoneHelp')}
        >
          <HTMLSelect
            id={`${id}-zone`}
            value={chosen.timeZone ?? ''}
            options={[
              { value: '', label: text('account.profile.businessZone') },
              ...zonesWith(timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
            ]}
            onChange={(event) => setChosen({ ...chosen, timeZone: event.currentTarget.value || null })}
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

/** Every zone that this browser knows, and the one that is chosen. */
function zonesWith(chosen: string | null): string[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  return [...known.add('UTC').add(chosen ?? 'UTC')].toSorted();
}
