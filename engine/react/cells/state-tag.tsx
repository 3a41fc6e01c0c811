import { Intent, Tag } from '@blueprintjs/core';
import { stateKeys } from '../../core/text-keys.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';

/** The state of a record as a tag. Its text says everything; the colour only helps the eye. */
export function StateTag(props: { flowId?: string; state: string; tone?: RecordEnvelope['tone'] }) {
  const { flowId, state, tone = 'none' } = props;
  const { text } = useEngine();
  return (
    <Tag minimal intent={intentOf(tone)} className="cell-state">
      {text(flowId ? stateKeys(flowId, state) : `state.${state}`)}
    </Tag>
  );
}

/** Blueprint's name of a tone. */
export function intentOf(tone: RecordEnvelope['tone']): Intent {
  return tone === 'none' ? Intent.NONE : tone;
}
