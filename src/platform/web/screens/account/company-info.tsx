import { Button, Card, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import type { FieldError } from '../../../../../engine/core/wire.ts';
import { newAttempt } from '../../../../../engine/react/record/new-attempt.ts';
import type { CompanyInfo } from '../../../domain/company-info.ts';
import { usePage } from '../../page-context.ts';
import { showToast } from '../../shell/toaster.ts';
import { languageNames, languages } from '../../texts/language.ts';
import { useText } from '../../texts/texts.ts';

/** What a supplier's company says of itself, for any of its people to set. */
export function CompanyInfoCard() {
  const { call } = usePage();
  const { data, mutate } = useSWR('companyInfo.get', () => call<CompanyInfo>('companyInfo.get'), {
    revalidateOnFocus: false,
  });
  return data ? <CompanyInfoForm key={data.version} info={data} onSaved={() => void mutate()} /> : null;
}

const typed = ['contactName', 'mailAddress', 'phone'] as const;

function CompanyInfoForm({ info, onSaved }: { info: CompanyInfo; onSaved: () => void }) {
  const { text } = useText();
  const { call } = usePage();
  const id = useId();
  const [wanted, setWanted] = useState(info);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt] = useState(newAttempt);

  async function save(event: FormEvent) {
    event.preventDefault();
    const body = { ...wanted, mailAddress: wanted.mailAddress || null, phone: wanted.phone || null };
    try {
      await call('companyInfo.save', { body, idempotencyKey: attempt.keyFor(body) });
    } catch (failure) {
      // Without fields the user was told already; what was typed stays.
      if (isCallFailure(failure)) setErrors(failure.error?.errors ?? []);
      return;
    }
    setErrors([]);
    void showToast({ tone: 'success', text: text('account.company.saved') });
    onSaved();
  }

  return (
    <Card>
      <h2>{text('account.company.title')}</h2>
      <p className="account-note account-lead">{text('account.company.lead')}</p>
      <form onSubmit={(event) => void save(event)} noValidate>
        {typed.map((field) => {
          const error = errors.find(({ at }) => at === `/${field}`);
          return (
            <FormGroup
              key={field}
              label={text(`account.company.${field}`)}
              labelFor={`${id}-${field}`}
              {...(error && { intent: 'danger', helperText: text(error.messageKey, error.params) })}
            >
              <InputGroup
                id={`${id}-${field}`}
                value={wanted[field] ?? ''}
                aria-invalid={error !== undefined}
                onValueChange={(value) => setWanted({ ...wanted, [field]: value })}
              />
            </FormGroup>
          );
        })}
        <FormGroup label={text('account.company.language')} labelFor={`${id}-language`}>
          <HTMLSelect
            id={`${id}-language`}
            value={wanted.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(event) => setWanted({ ...wanted, language: event.currentTarget.value })}
          />
        </FormGroup>
        <Button type="submit" intent="primary" text={text('account.profile.save')} />
      </form>
    </Card>
  );
}
