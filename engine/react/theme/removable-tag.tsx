import { Button, Tag, type TagProps } from '@blueprintjs/core';

/** A name that can be taken away; `remove` says so to those who hear it. Absent `onRemove`: it has to stay. */
export function RemovableTag(props: {
  name: string;
  remove: string;
  onRemove: (() => void) | undefined;
  icon?: TagProps['icon'];
}) {
  const { name, remove, onRemove, icon } = props;
  return (
    <Tag
      minimal
      size="large"
      icon={icon}
      {...(onRemove && {
        endIcon: <Button variant="minimal" size="small" icon="small-cross" aria-label={remove} onClick={onRemove} />,
      })}
    >
      {name}
    </Tag>
  );
}
