import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { groupedDecimal } from '../../../../../engine/core/values/grouped-decimal.ts';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import { usePage } from '../../page-context.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { showToast } from '../../shell/toaster.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import type { CompanyGroupRow, CompanyGroups } from './company-group.ts';
import './mall.css';
import { FirstLinkDialog } from '../setup/first-link-dialog.tsx';
import { MakeGroupDialog } from './make-group-dialog.tsx';
import { SwitchesDialog } from './switches-dialog.tsx';

const figures = ['userCount', 'supplierCount', 'productCount'] as const;

/** The company groups that use the catalog mall, how large they are, and what each of them may use. */
export function CompanyGroupsScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const { data, mutate } = useSWR('companyGroup.list', () => call<CompanyGroups>('companyGroup.list'));
  const [chosen, setChosen] = useState<CompanyGroupRow | null>(null);
  const [making, setMaking] = useState(false);
  const [told, setTold] = useState<{ name: string; link: string } | null>(null);
  if (!data) return <ScreenSkeleton />;
  return (
    <div className="mall-screen is-wide">
      <header className="mall-head">
        <h1>{screenTitle(props.screen.id)}</h1>
        {data.mayChange && (
          <Button intent="primary" icon="plus" text={text('mall.groups.add')} onClick={() => setMaking(true)} />
        )}
      </header>
      {data.items.length === 0 ? (
        <EmptyState icon="office" title={text('mall.groups.none')} description={text('mall.groups.noneHelp')} />
      ) : (
        <div className="mall-table">
          <HTMLTable>
            <thead>
              <tr>
                <th>{text('mall.groups.displayCode')}</th>
                <th>{text('mall.groups.name')}</th>
                {figures.map((figure) => (
                  <th key={figure} className="is-number">
                    {text(`mall.groups.${figure}`)}
                  </th>
                ))}
                <th>{text('mall.groups.switches')}</th>
                {data.mayChange && (
                  <th>
                    <span className="visually-hidden">{text('mall.groups.change')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.items.map((group) => (
                <tr key={group.code}>
                  <td data-label={text('mall.groups.displayCode')}>{group.displayCode}</td>
                  <td className="mall-name">{group.name}</td>
                  {figures.map((figure) => (
                    <td key={figure} className="is-number" data-label={text(`mall.groups.${figure}`)}>
                      {groupedDecimal(group[figure])}
                    </td>
                  ))}
                  <td>
                    <Switches group={group} features={data.features} />
                  </td>
                  {data.mayChange && (
                    <td>
                      <Button
                        size="small"
                        text={text('mall.groups.change')}
                        aria-label={text('mall.groups.changeOf', { name: group.name })}
                        onClick={() => setChosen(group)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      {making && (
        <MakeGroupDialog
          onClose={() => setMaking(false)}
          onMade={({ name, person, link }) => {
            setMaking(false);
            void mutate();
            void showToast({ tone: 'success', text: text('mall.groups.made', { name }) });
            if (link === null)
              void showToast({ tone: 'success', text: text('mall.groups.mailedTo', { name: person }) });
            else setTold({ name: person, link });
          }}
        />
      )}
      {told && <FirstLinkDialog {...told} onClose={() => setTold(null)} />}
      {chosen && (
        <SwitchesDialog
          key={chosen.code}
          group={chosen}
          features={data.features}
          onClose={() => setChosen(null)}
          onSaved={() => {
            setChosen(null);
            void mutate();
          }}
        />
      )}
    </div>
  );
}

/** What is on, and — crossed out and said so — what is off. */
function Switches({ group, features }: { group: CompanyGroupRow; features: readonly string[] }) {
  const { text } = useText();
  const states: [string, boolean][] = [
    ['isInventory', group.isInventory],
    ['useMultiLangIndividual', group.useMultiLangIndividual],
    ...features.map((feature): [string, boolean] => [feature, !group.featuresOff.includes(feature)]),
  ];
  return (
    <ul className="mall-switches">
      {states.map(([name, isOn]) => (
        <li key={name}>
          <Tag minimal={!isOn} intent={isOn ? 'primary' : 'none'} className={isOn ? undefined : 'is-off'}>
            {text(isOn ? 'mall.switch.on' : 'mall.switch.off', { name: text(`mall.switch.${name}`) })}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
