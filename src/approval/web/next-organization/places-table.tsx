import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { optionKeys, recordKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import '../hand-over/hand-over.css';
import type { BrokenPlace } from '../../domain/next-organization.ts';
import { isOpen, placeKey } from './broken-place.ts';
import { SuccessorChoice } from './successor-choice.tsx';

/** People who no longer may on the day: what of theirs waits, and who takes it over. */
export function PlacesTable(props: {
  places: readonly BrokenPlace[];
  onDecide: (place: BrokenPlace, successor: string) => Promise<void>;
  onLook: (place: BrokenPlace) => void;
}) {
  const { text } = useEngine();
  const heads = ['person', 'party', 'why', 'kinds', 'successor', 'state'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="hand-over-table" tabIndex={0} aria-label={text('nextOrganization.person')}>
      <HTMLTable compact>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{text(`nextOrganization.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.places.map((place) => (
            <PlaceRow key={placeKey(place)} place={place} onDecide={props.onDecide} onLook={props.onLook} />
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

function PlaceRow({
  place,
  onDecide,
  onLook,
}: { place: BrokenPlace } & Pick<Parameters<typeof PlacesTable>[0], 'onDecide' | 'onLook'>) {
  const { text } = useEngine();
  const { person, party, why, kinds, proposals, decision } = place;
  const [chosen, setChosen] = useState(decision?.code ?? proposals[0]?.code ?? '');
  const [busy, setBusy] = useState(false);
  const known =
    decision && !proposals.some(({ code }) => code === decision.code) ? [decision, ...proposals] : proposals;
  const decide = async () => {
    setBusy(true);
    await onDecide(place, chosen).finally(() => setBusy(false));
  };
  const label = (head: string) => text(`nextOrganization.${head}`);
  const standing = decision ? 'decided' : isOpen(place) ? 'open' : 'optional';
  return (
    <tr>
      <td data-label={label('person')}>{person.name}</td>
      <td data-label={label('party')}>{text(optionKeys('hand-over/succession', 'party', party))}</td>
      <td data-label={label('why')}>{text(`nextOrganization.why.${why}`)}</td>
      <td data-label={label('kinds')}>
        {Object.entries(kinds).map(([kind, count]) => (
          <div key={kind}>{text('nextOrganization.kind', { kind: text(recordKey(kind)), count })}</div>
        ))}
        <Button
          variant="minimal"
          size="small"
          icon="list"
          text={text('nextOrganization.look')}
          onClick={() => onLook(place)}
        />
      </td>
      <td data-label={label('successor')}>
        <div className="hand-over-bar">
          <SuccessorChoice name={person.name} proposals={known} value={chosen} onChange={setChosen} />
          <Button
            size="small"
            loading={busy}
            disabled={chosen === '' || chosen === decision?.code}
            text={text('nextOrganization.decide')}
            onClick={() => void decide()}
          />
        </div>
      </td>
      <td data-label={label('state')}>
        <Tag minimal intent={decision ? 'success' : standing === 'open' ? 'warning' : 'none'}>
          {text(`nextOrganization.${standing}`)}
        </Tag>
      </td>
    </tr>
  );
}
