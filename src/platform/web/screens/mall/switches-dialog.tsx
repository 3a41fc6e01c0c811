import { DialogBody, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { newAttempt } from '../../../../../engine/react/record/new-attempt.ts';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';
import { DialogChoice } from '../../../../../engine/react/theme/dialog-choice.tsx';
import { usePage } from '../../page-context.ts';
import { showToast } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import type { CompanyGroupRow, CompanyGroupSwitches } from './company-group.ts';

/** Switches what a company group may use. */
export function SwitchesDialog(props: {
  group: CompanyGroupRow;
  features: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const { group, features, onClose, onSaved } = props;
  const { text } = useText();
  const { call } = usePage();
  const seen = switchesOf(group);
  const [wanted, setWanted] = useState<CompanyGroupSwitches>(seen);
  const [attempt] = useState(newAttempt);
  const off = new Set(wanted.featuresOff);

  const turn = (feature: string, isOn: boolean) => {
    const rest = wanted.featuresOff.filter((one) => one !== feature);
    setWanted({ ...wanted, featuresOff: isOn ? rest : [...rest, feature] });
  };
  const save = async () => {
    try {
      const body = { companyGroupCode: group.code, seen, wanted };
      await call('companyGroup.saveSwitches', { body, idempotencyKey: attempt.keyFor(body) });
    } catch {
      // The client has said why; the dialog keeps what was chosen.
      return;
    }
    void showToast({ tone: 'success', text: text('mall.groups.saved', { name: group.name }) });
    onSaved();
  };

  return (
    <Dialog isOpen title={text('mall.groups.changeOf', { name: group.name })} onClose={onClose}>
      <DialogBody>
        <p className="muted">{text('mall.groups.changeLead')}</p>
        {(['isInventory', 'useMultiLangIndividual'] as const).map((name) => (
          <Switch
            key={name}
            checked={wanted[name]}
            label={text(`mall.switch.${name}`)}
            onChange={(event) => setWanted({ ...wanted, [name]: event.currentTarget.checked })}
          />
        ))}
        {features.map((feature) => (
          <Switch
            key={feature}
            checked={!off.has(feature)}
            label={text(`mall.switch.${feature}`)}
            onChange={(event) => turn(feature, event.currentTarget.checked)}
          />
        ))}
      </DialogBody>
      <DialogChoice
        back={{ text: text('general.close'), onClick: onClose }}
        text={text('mall.groups.save')}
        onClick={() => void save()}
      />
    </Dialog>
  );
}

function switchesOf({ isInventory, useMultiLangIndividual, featuresOff }: CompanyGroupRow): CompanyGroupSwitches {
  return { isInventory, useMultiLangIndividual, featuresOff };
}
