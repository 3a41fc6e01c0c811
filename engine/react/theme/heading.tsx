import { Classes } from '@blueprintjs/core';
import type { HTMLAttributes } from 'react';

/** Heading of a section or a message, one level below the screen's own; Blueprint's would skip levels. */
export function Heading(props: HTMLAttributes<HTMLElement>) {
  const { className, children, ...rest } = props;
  return (
    <h2 {...rest} className={`${className ?? Classes.HEADING} engine-heading`}>
      {children}
    </h2>
  );
}
