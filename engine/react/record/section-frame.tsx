import { type ReactNode, useId } from 'react';
import { sectionKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';

/** A section as a card with its heading. `collapsed` sections are folded at first. */
export function SectionFrame(
  props: Pick<SectionProps, 'screen' | 'section'> & { note?: ReactNode; children: ReactNode },
) {
  const { screen, section, note, children } = props;
  const { text } = useEngine();
  const id = useId();
  const heading = (
    <h2 id={id}>
      {text(sectionKeys(screen.id, section.id))}
      {note !== undefined && <span className="record-section-note">{note}</span>}
    </h2>
  );
  return (
    <section className={`record-section record-section-${section.kind ?? 'fields'}`} aria-labelledby={id}>
      {section.collapsed ? (
        <details>
          <summary>{heading}</summary>
          {children}
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}
