import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { useFormSource } from '../form/form-source.tsx';
import { labelOf } from '../form/texts.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { SectionFrame } from './section-frame.tsx';

/** Sums of a record, one below the other; the last one is what it comes to. */
export function TotalsSection({ screen, section }: SectionProps) {
  const { text } = useEngine();
  const { recordId } = useFormSource();
  return (
    <SectionFrame screen={screen} section={section}>
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
    </SectionFrame>
  );
}
