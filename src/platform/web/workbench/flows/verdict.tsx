import { Callout } from '@blueprintjs/core';
import type { Problem } from '../../../../../engine/core/problem.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { tellFlowProblem } from '../../../domain/changes/tell-problem.ts';

/** Whether a changed flow can be published; if not, where and why, in words, with what the check says to authors behind it. */
export function Verdict(props: { flow: string; isChanged: boolean; problems: Problem[] | null }) {
  const { flow, isChanged, problems } = props;
  const { text } = useEngine();
  if (!isChanged) return <p className="flow-hint">{text('flows.unchanged')}</p>;
  if (problems === null) return null;
  if (problems.length === 0) return <Callout intent="success">{text('flows.sound')}</Callout>;
  return (
    <Callout intent="danger" title={text('flows.problems')} role="alert">
      <ul className="flow-problems">
        {problems.map((problem) => {
          const { place, reason, meant } = tellFlowProblem(flow, problem, text);
          return (
            <li key={`${problem.code} ${problem.pointer} ${problem.reason}`}>
              {place !== '' && <b>{text('flows.problem.at', { place })}</b>}
              {reason}
              {meant !== null && text('flows.problem.meant', { name: meant })}
              <details>
                <summary>{text('flows.problem.details')}</summary>
                <code>{problem.pointer || '/'}</code> {problem.reason} <code>{problem.code}</code>
              </details>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
