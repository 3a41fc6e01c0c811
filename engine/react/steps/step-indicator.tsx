import { Icon } from '@blueprintjs/core';
import { stepKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { StepPlan } from './session/step-plan.ts';

/** The steps of the flow in order, from its machine; those behind are marked, the present one says so. */
export function StepIndicator(props: { plan: StepPlan; step: string }) {
  const { plan, step } = props;
  const { text } = useEngine();
  const now = plan.order.indexOf(step);
  return (
    <nav aria-label={text('engine.steps.label')}>
      <ol className="engine-steps">
        {plan.order.map((one, index) => (
          <li
            key={one}
            className={`engine-steps__step engine-steps__step--${index < now ? 'done' : index === now ? 'now' : 'ahead'}`}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className="engine-steps__mark" aria-hidden="true">
              {index < now ? <Icon icon="tick" size={12} /> : index + 1}
            </span>
            <span>
              {text(stepKeys(plan.flow.id, one))}
              {index < now ? <span className="engine-hidden">{text('engine.steps.done')}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
