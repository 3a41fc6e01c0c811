import { Tag } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';

/** Heading of a column that must be filled in. */
export function RequiredHead(props: { label: string }) {
  const { text } = useEngine();
  return (
    <span className="engine-lines__head">
      {props.label}
      <Tag className="engine-field__required" intent="danger" minimal>
        {text('engine.form.required')}
      </Tag>
    </span>
  );
}
