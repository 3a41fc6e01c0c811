import { NonIdealState, type NonIdealStateProps } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

/** In place of what is not there: what that means, and what can be done. Its heading stands right below the screen's own. */
export function EmptyState(
  props: Omit<NonIdealStateProps, 'title' | 'description' | 'children'> & { title: string; description?: ReactNode },
) {
  const { title, description, ...rest } = props;
  return (
    <NonIdealState
      {...rest}
      // Not as `title`, which Blueprint puts into a heading of the fourth level.
      description={
        <div>
          <Heading>{title}</Heading>
          {description === undefined ? null : <div>{description}</div>}
        </div>
      }
    />
  );
}
