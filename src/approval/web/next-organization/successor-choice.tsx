import { HTMLSelect } from '@blueprintjs/core';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { Proposal } from './next-organization-answers.ts';

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
