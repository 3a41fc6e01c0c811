import { Button } from '@blueprintjs/core';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';

/** Moves a row of a list one place up or down. `name`: what the row is called, for those who hear the buttons. */
export function MoveButtons(props: {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}) {
  const { name, index, count, onMove } = props;
  const { text } = useEngine();
  return (
    <>
      <Button
        icon="arrow-up"
        variant="minimal"
        disabled={index === 0}
        aria-label={text('adaptation.up', { name })}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        icon="arrow-down"
        variant="minimal"
        disabled={index === count - 1}
        aria-label={text('adaptation.down', { name })}
        onClick={() => onMove(index, index + 1)}
      />
    </>
  );
}
