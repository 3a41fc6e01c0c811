import { HTMLSelect } from '@blueprintjs/core';
import type { Person } from '../../../../engine/core/wire.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { Successor } from '../../domain/successors.ts';

/** Somebody or a unit that could stand there; of people, why. */
type Proposal = Person & Partial<Pick<Successor, 'why'>>;

/** Chooses one of those who are proposed, the most fitting first. */
export function SuccessorChoice(props: {
  name: string;
  proposals: readonly Proposal[];
  value: string;
  onChange: (code: string) => void;
}) {
  const { text } = useEngine();
  const { proposals, value } = props;
  const sayWhy = ({ name, why }: Proposal) =>
    why === undefined ? name : text('nextOrganization.option', { name, why: text(`nextOrganization.proposal.${why}`) });
  return (
    <HTMLSelect
      value={value}
      aria-label={text('nextOrganization.successorOf', { name: props.name })}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      <option value="">{text('nextOrganization.choose')}</option>
      {proposals.map((one) => (
        <option key={one.code} value={one.code}>
          {sayWhy(one)}
        </option>
      ))}
    </HTMLSelect>
  );
}
