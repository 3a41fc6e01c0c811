import { Button, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import type { FlowDifference } from '../../../../../engine/core/flow/compare-flows.ts';
import { eventKeys, stateKeys } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { tellDelay } from '../../../domain/changes/tell-delay.ts';
import type { Simulation } from './flow-answers.ts';

/** Tries the changed flow on running cases: what would change for whom. Give it a `key` for every text. */
export function SimulationPanel(props: { flow: string; group: string; text: string }) {
  const { text, call } = useEngine();
  const [found, setFound] = useState<Simulation | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setFound(await call<Simulation>('flow.simulate', { body: props }));
    } catch {
      setFound(null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flow-simulation">
      <Button icon="play" text={text('flows.simulate')} loading={busy} onClick={() => void run()} />
      <div role="status">
        {found && (
          <p>
            {text('flows.simulated', { looked: found.looked, affected: found.impacts.length + (found.hidden ?? 0) })}
          </p>
        )}
      </div>
      {found && found.impacts.length > 0 && <Impacts flow={props.flow} impacts={found.impacts} />}
    </div>
  );
}

function Impacts({ flow, impacts }: { flow: string; impacts: Simulation['impacts'] }) {
  const { text } = useEngine();
  const told = ({ what }: FlowDifference, value: string | null) => {
    if (value === null) return what === 'approval' ? text('flows.approval.byRules.short') : text('flows.absent');
    if (what === 'when') return tellDelay(JSON.parse(value), text);
    if (what === 'due') return text('flows.impact.days', { days: /\d+/.exec(value)?.[0] ?? value });
    if (what === 'comment')
      return value
        .split(' / ')
        .map((one) => text(`flows.comment.${one}`))
        .join(' / ');
    if (!['state', 'leadsTo', 'added', 'removed'].includes(what)) return value;
    return value
      .split(' / ')
      .map((state) => text([...stateKeys(flow, state), state]))
      .join(' / ');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="flow-scroll" tabIndex={0} aria-label={text('flows.simulate')}>
      <HTMLTable compact striped>
        <thead>
          <tr>
            {[
              'flows.case.number',
              'flows.impact.who',
              'flows.impact.what',
              'flows.impact.before',
              'flows.impact.after',
            ].map((key) => (
              <th key={key}>{text(key)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {impacts.flatMap((one) =>
            one.differences.map((difference) => (
              <tr key={`${one.id} ${difference.what} ${difference.event}`}>
                <td>{one.number ?? text([...stateKeys(flow, one.state), one.state])}</td>
                <td>
                  {one.tenant} {(one.heldBy.length > 0 ? one.heldBy : [one.owner]).map(({ name }) => name).join('、')}
                </td>
                <td>
                  {text(`flows.impact.${difference.what}`)}
                  {difference.event !== undefined && `：${text(eventKeys(flow, difference.event))}`}
                </td>
                <td>{told(difference, difference.before)}</td>
                <td>{told(difference, difference.after)}</td>
              </tr>
            )),
          )}
        </tbody>
      </HTMLTable>
    </section>
  );
}
