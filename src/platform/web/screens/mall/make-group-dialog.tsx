import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';

const ofGroup = ['code', 'name', 'address', 'phone'] as const;
const ofPerson = ['personCode', 'personName', 'loginName', 'mailAddress'] as const;
type Field = (typeof ofGroup)[number] | (typeof ofPerson)[number];

/** Where an error of the server belongs. */
const fieldAt: Readonly<Record<string, Field>> = {
  '/code': 'code',
  '/name': 'name',
  '/address': 'address',
  '/phone': 'phone',
  '/administrator/code': 'personCode',
  '/administrator/name': 'personName',
  '/administrator/loginName': 'loginName',
  '/administrator/mailAddress': 'mailAddress',
};

/** Asks for a company group and its first administrator. What was typed stays when it is refused. */
export function MakeGroupDialog(props: {
  onClose: () => void;
  onMade: (made: { name: string; person: string; link: string | null }) => void;
}) {
  const { onClose, onMade } = props;
  const { text } = useText();
  const { call } = usePage();
  const id = useId();
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const value = (field: Field) => typed[field]?.trim() ?? '';

  const make = async () => {
    const lacking = [...ofGroup, ...ofPerson].filter((one) => isNeeded(one) && value(one) === '');
    setErrors(Object.fromEntries(lacking.map((one) => [one, text('rule.required')])));
    if (lacking.length > 0) return;
    setBusy(true);
    try {
      const administrator = {
        code: value('personCode'),
        name: value('personName'),
        loginName: value('loginName'),
        mailAddress: value('mailAddress'),
      };
      const [address, phone] = [value('address'), value('phone')];
      const body = {
        code: value('code'),
        name: value('name'),
        ...(address && { address }),
        ...(phone && { phone }),
        administrator,
      };
      const { link } = await call<{ link: string | null }>('companyGroup.make', { body });
      onMade({ name: body.name, person: administrator.name, link });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      const found = (failure.error?.errors ?? []).map(({ at, messageKey, params }) => [
        fieldAt[at] ?? 'code',
        text(messageKey, params),
      ]);
      setErrors(Object.fromEntries(found));
    } finally {
      setBusy(false);
    }
  };

  const input = (field: Field) => (
    <FormGroup
      key={field}
      label={text(`mall.groups.${field}`)}
      labelFor={`${id}-${field}`}
      labelInfo={isNeeded(field) ? text('engine.form.required') : undefined}
      intent={errors[field] ? 'danger' : 'none'}
      helperText={errors[field] ?? (field === 'code' ? text('mall.groups.codeHelp') : undefined)}
    >
      <InputGroup
        id={`${id}-${field}`}
        fill
        intent={errors[field] ? 'danger' : 'none'}
        autoComplete="off"
        value={typed[field] ?? ''}
        onValueChange={(next) => setTyped({ ...typed, [field]: next })}
      />
    </FormGroup>
  );

  return (
    <Dialog isOpen title={text('mall.groups.add')} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <p className="muted">{text('mall.groups.addLead')}</p>
        {ofGroup.map(input)}
        <h2>{text('mall.groups.administrator')}</h2>
        {ofPerson.map(input)}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('general.close')} onClick={onClose} />
            <Button intent="primary" loading={busy} text={text('mall.groups.make')} onClick={() => void make()} />
          </>
        }
      />
    </Dialog>
  );
}

function isNeeded(field: Field): boolean {
  return field !== 'address' && field !== 'phone';
}
