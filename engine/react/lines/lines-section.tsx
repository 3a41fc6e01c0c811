import { Classes } from '@blueprintjs/core';
import { lazy, Suspense, useMemo } from 'react';
import { readOptions } from '../../core/options/option-schema.ts';
import { linesOptions } from '../../core/options/section-options.ts';
import type { SectionProps } from '../extension.ts';
import { useFormSource } from '../form/form-source.tsx';
import { useIsNarrow } from '../list/use-media-query.ts';
import { LinesSection as ShownLines } from '../record/lines-section.tsx';
import '../styles/lines.css';
import { LineCards } from './line-cards.tsx';
import { lineModelOf } from './line-model.ts';

// The grid is the heaviest part of all: phones never load it.
const LineGrid = lazy(async () => ({ default: (await import('./line-grid.tsx')).LineGrid }));

/**
 * Section kind `lines`: the rows of a list as a grid to type in, or as cards where the window is narrow; where a form is
 * or the section (`options.readOnly`) is only shown, as the record's own screen shows them.
 */
export function LinesSection(props: SectionProps) {
  const { readOnly } = useFormSource();
  const shown = readOptions(linesOptions, props.section.options).readOnly;
  if (!readOnly && !shown) return <TypedLines {...props} />;
  return (
    <div className="engine-lines engine-lines--shown">
      <ShownLines {...props} />
    </div>
  );
}

function TypedLines({ section }: SectionProps) {
  const source = useFormSource();
  const isNarrow = useIsNarrow();
  const model = useMemo(() => lineModelOf(source, section), [source, section]);
  if (isNarrow) return <LineCards model={model} />;
  return (
    <Suspense fallback={<div className={`${Classes.SKELETON} engine-lines__skeleton`} />}>
      <LineGrid model={model} />
    </Suspense>
  );
}
