import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { useFormSource } from '../../form/form-source.tsx';
import { labelOf } from '../../form/texts.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** Sums of a record, one below the other; the last one is what it comes to. */
export function TotalsSection({ section }: SectionProps) {
  const { text } = useEngine();
  const { recordId } = useFormSource();
  return (
    <dl className="record-totals">
      {section.fields?.map((path) => (
        <div key={path}>
          <dt>{labelOf(text, recordId, path)}</dt>
          <dd>
            <ReadOnlyField path={path} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
