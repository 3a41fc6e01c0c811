import { type ReactNode, useId } from 'react';

/** JSON as it would stand in a definition; scrolls by itself, so that the page never does sideways. */
export function JsonText(props: { label: string; value: ReactNode }) {
  const id = useId();
  return (
    <div className="gallery-json">
      <div id={id} className="gallery-json__label">
        {props.label}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-labelledby={id}>
        <pre>{props.value}</pre>
      </section>
    </div>
  );
}
