import { Classes } from '@blueprintjs/core';
import { lazy, Suspense, useMemo } from 'react';
import type { SectionProps } from '../extension.ts';
import { useFormSource } from '../form/form-source.tsx';
import { useIsNarrow } from '../list/use-media-query.ts';
import '../styles/lines.css';
import { LineCards } from './line-cards.tsx';
import { lineModelOf } from './line-model.ts';

const ShownLines = lazy(async () => ({ default: (await import('../record/lines-section.tsx')).LinesSection }));

// The grid is the heaviest part of all: phones never load it.
const LineGrid = lazy(async () => ({ default: (await import('./line-grid.tsx')).LineGrid }));

/**
 * Section kind `lines`: the rows of a list as a grid to type in, or as cards where the window is narrow; where a form is
 * only shown, as the record's own screen shows them.
 */
export function LinesSection(props: SectionProps) {
  const { readOnly } = useFormSource();
  return (
    <Suspense fallback={<div className={`${Classes.SKELETON} engine-lines__skeleton`} />}>
      {readOnly ? (
        <div className="engine-lines engine-lines--shown">
          <ShownLines {...props} />
        </div>
      ) : (
        <TypedLines {...props} />
      )}
    </Suspense>
  );
}

function TypedLines({ section }: SectionProps) {
  const source = useFormSource();
  const isNarrow = useIsNarrow();
  const model = useMemo(() => lineModelOf(source, section), [source, section]);
  return isNarrow ? <LineCards model={model} /> : <LineGrid model={model} />;
}
