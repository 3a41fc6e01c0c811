// biome-ignore lint/style/noRestrictedImports: this is the one that others take
import { Drawer as BlueprintDrawer, Classes, type DrawerProps } from '@blueprintjs/core';
import { CloseButton } from './close-button.tsx';
import { Heading } from './heading.tsx';

/** Blueprint's drawer, whose close button is named in the reader's language. */
export function Drawer({ title, children, ...props }: DrawerProps) {
  return (
    <BlueprintDrawer {...props}>
      <div className={Classes.DRAWER_HEADER}>
        <Heading>{title}</Heading>
        <CloseButton onClick={props.onClose} />
      </div>
      {children}
    </BlueprintDrawer>
  );
}
