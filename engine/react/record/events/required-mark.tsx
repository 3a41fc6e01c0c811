import { Tag } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';

/** Says beside the label of what an event asks for whether it has to be told. */
export function RequiredMark({ isRequired }: { isRequired: boolean }) {
  const { text } = useEngine();
  if (!isRequired) return text('engine.record.optional');
  return (
    <Tag minimal intent="danger">
      {text('engine.record.required')}
    </Tag>
  );
}
