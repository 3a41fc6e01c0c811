import { Callout } from '@blueprintjs/core';
import type { FieldError } from '../../../../../engine/core/wire.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';

/** Why a draft cannot be published: what, and why. */
export function ProblemList(props: { problems: readonly FieldError[] }) {
  const { text } = useEngine();
  return (
    <Callout intent="danger" title={text('adaptation.problems')}>
      <ul className="adaptation-problems">
        {props.problems.map(({ at, messageKey, params }) => (
          <li key={`${at} ${messageKey}`}>
            {text(messageKey, params)} <code>{at}</code>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
