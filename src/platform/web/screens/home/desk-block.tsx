import { Button } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../texts/texts.ts';

/** What a block of the desk shows: its rows, or why there are none. */
interface DeskBlockProps {
  /** Anchor in the address. */
  id: string;
  title: string;
  count?: number;
  more?: ReactNode;
  /** The answer has come. */
  isLoaded: boolean;
  isFailed: boolean;
  onRetry: () => void;
  /** Shown instead of rows. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

const places = ['a', 'b', 'c', 'd'];

/** A card of the desk with its own skeleton, empty state and error: one that fails does not take the others along. */
export function DeskBlock(props: DeskBlockProps) {
  const { id, title, count, more, isLoaded, isFailed, onRetry, empty, isEmpty, children } = props;
  const headingId = useId();
  return (
    <section className="desk-block" id={id} aria-labelledby={headingId} aria-busy={!isLoaded && !isFailed}>
      <header>
        <h2 id={headingId}>
          {title}
          {count !== undefined && count > 0 && <span className="desk-count">{count}</span>}
        </h2>
        {more}
      </header>
      {isFailed ? (
        <DeskFailure onRetry={onRetry} />
      ) : isLoaded ? (
        isEmpty ? (
          <div className="desk-empty">{empty}</div>
        ) : (
          children
        )
      ) : (
        <DeskSkeleton />
      )}
    </section>
  );
}

function DeskSkeleton() {
  return places.map((place) => (
    <div key={place} className="desk-row desk-row--waiting">
      <div className="bp6-skeleton desk-skeleton" />
    </div>
  ));
}

function DeskFailure(props: { onRetry: () => void }) {
  const { text } = useText();
  return (
    <div className="desk-empty" role="alert">
      {text('home.failed')}
      <Button variant="minimal" size="small" icon="refresh" text={text('general.tryAgain')} onClick={props.onRetry} />
    </div>
  );
}
