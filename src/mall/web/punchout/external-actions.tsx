import { Button } from '@blueprintjs/core';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CartLineAnswer } from '../cart/cart-answer.ts';

/** What can be done in their shops with lines that came from there, once for each trip. */
export function ExternalActions({
  lines,
  punchout,
}: {
  lines: readonly CartLineAnswer[];
  punchout: string | undefined;
}) {
  const { text, go } = useEngine();
  if (punchout === undefined) return null;
  const trips = new Map(lines.flatMap(({ external }) => (external ? [[external.sessionId, external] as const] : [])));
  return [...trips.values()].flatMap(({ sessionId, shopCode, operationAllowed }) =>
    (['edit', 'inspect'] as const)
      .filter((operation) => operationAllowed === 'edit' || operationAllowed === operation)
      .map((operation) => (
        <Button
          key={sessionId + operation}
          variant="minimal"
          icon={operation === 'edit' ? 'edit' : 'eye-open'}
          text={text(`punchout.${operation}`)}
          onClick={() => go(punchout, { catalogId: shopCode, operation, session: sessionId })}
        />
      )),
  );
}
