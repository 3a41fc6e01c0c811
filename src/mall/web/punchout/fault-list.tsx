import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { Fault } from './punchout-answers.ts';

/** What was wrong with a shop's answer, line by line, in the shop's own words beside ours. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const { text } = useEngine();
  return (
    <ul>
      {faults.slice(0, 10).map(({ reason, line, value }) => {
        const told = text(`record.mall/punchout-session.faults.reason.options.${reason}`);
        const key = `${line ?? 0} ${reason} ${value ?? ''}`;
        if (line !== undefined)
          return <li key={key}>{text('punchout.faultInLine', { line, reason: told, value: value ?? '' })}</li>;
        return <li key={key}>{value === undefined ? told : text('punchout.fault', { reason: told, value })}</li>;
      })}
    </ul>
  );
}
