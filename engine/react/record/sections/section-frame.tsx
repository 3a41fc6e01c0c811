import { type ReactNode, useId } from 'react';
import { sectionKeys } from '../../../core/text-keys.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';

/** A section as a card with its heading. `collapsed` sections are folded at first. */
export function SectionFrame(props: Pick<SectionProps, 'screen' | 'section'> & { children: ReactNode }) {
  const { screen, section, children } = props;
  const { text } = useEngine();
  const id = useId();
  const heading = <h2 id={id}>{text(sectionKeys(screen.id, section.id))}</h2>;
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
