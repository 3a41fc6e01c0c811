import { Button, Tag } from '@blueprintjs/core';

/** A name that can be taken away; `remove` says so to those who hear it. Absent `onRemove`: it has to stay. */
export function RemovableTag(props: { name: string; remove: string; onRemove: (() => void) | undefined }) {
  const { name, remove, onRemove } = props;
  return (
    <Tag
      minimal
      size="large"
      {...(onRemove && {
        endIcon: <Button variant="minimal" size="small" icon="small-cross" aria-label={remove} onClick={onRemove} />,
      })}
    >
      {name}
    </Tag>
  );
}
