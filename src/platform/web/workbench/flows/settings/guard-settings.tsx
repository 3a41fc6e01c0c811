import { edgesOf } from '../../../../../../engine/core/flow/flow-edges.ts';
import { partsOfGuard } from '../../../../../../engine/core/flow/guard-parts.ts';
import type { FlowDefinition } from '../../../../../../engine/core/formats/flow.ts';
import { eventKeys, guardKeys } from '../../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { setGuard } from '../change-flow.ts';
import { nameOfState } from '../name-of-state.ts';
import { LateInput } from './late-input.tsx';

/** Every condition of a flow: what it asks, where it is asked, and what people are told when it does not hold. */
export function GuardSettings(props: { flow: FlowDefinition; onChange: (flow: FlowDefinition) => void }) {
  const { flow, onChange } = props;
  const engine = useEngine();
  const { text } = engine;
  const edges = edgesOf(flow);
  return (
    <div className="flow-settings flow-guards">
      {Object.entries(flow.guards ?? {}).map(([name, source]) => {
        const places = edges
          .filter(
            ({ transition: { guard } }) => guard !== undefined && [guard, ...partsOfGuard(flow, guard)].includes(name),
          )
          .map(({ from, event }) => `${nameOfState(flow, from, engine)}→${text(eventKeys(flow.id, event))}`);
        const [key = ''] = guardKeys(flow.id, name);
        const told = text(key);
        const parts = Array.isArray(source) ? source : null;
        if (parts) {
          return (
            <p key={name}>
              {name}: {parts.join(' && ')}
            </p>
          );
        }
        return (
          <div key={name}>
            <LateInput
              isLong
              label={name}
              value={String(source)}
              onChange={(typed) => onChange(setGuard(flow, name, typed))}
              help={
                <>
                  {places.length > 0 && (
                    <span>{text('flows.guard.askedAt', { places: [...new Set(places)].join('、') })}</span>
                  )}
                  {told !== key && <span>{text('flows.guard.told', { told })}</span>}
                </>
              }
            />
          </div>
        );
      })}
    </div>
  );
}
