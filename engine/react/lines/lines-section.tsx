import { useMemo } from 'react';
import { readOptions } from '../../core/options/option-schema.ts';
import { linesOptions } from '../../core/options/section-options.ts';
import type { SectionProps } from '../extension.ts';
import { useFormSource } from '../form/form-source.tsx';
import { LinesSection as ShownLines } from '../record/lines/lines-section.tsx';
import '../styles/lines.css';
import { lineModelOf } from './line-model.ts';
import { TypedLines } from './typed-lines.tsx';

/**
 * Section kind `lines`: the rows of a list as a grid to type in, or as cards where the window is narrow; where a form is
 * or the section (`options.readOnly`) is only shown, as the record's own screen shows them.
 */
export function LinesSection(props: SectionProps) {
  const { readOnly } = useFormSource();
  const shown = readOptions(linesOptions, props.section.options).readOnly;
  if (!readOnly && !shown) return <ModelledLines {...props} />;
  return (
    <div className="engine-lines engine-lines--shown">
      <ShownLines {...props} />
    </div>
  );
}

function ModelledLines({ section }: SectionProps) {
  const source = useFormSource();
  const model = useMemo(() => lineModelOf(source, section), [source, section]);
  return <TypedLines model={model} />;
}
