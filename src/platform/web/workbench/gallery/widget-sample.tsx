import { useMemo } from 'react';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { FormField } from '../../../../../engine/react/form/form-field.tsx';
import { FormSourceProvider, useFromSource } from '../../../../../engine/react/form/form-source.tsx';
import { createLooseSource } from '../../../../../engine/react/form/loose-source.ts';
import type { WidgetExample } from '../../../../../engine/react/widget-example.ts';
import { compactJson } from './compact-json.ts';
import { JsonText } from './json-text.tsx';
import { sampleErrors } from './sample-errors.ts';

/** Record id under which the labels of sample fields stand: `record.gallery.<field>`. */
const recordId = 'gallery';

/** One widget at work, the record it writes and the JSON that puts it on a screen. */
export function WidgetSample(props: { name: string; example: WidgetExample }) {
  const { name, example } = props;
  const { text, today } = useEngine();
  const { properties, fields, shown = Object.keys(properties), record = {} } = example;
  const source = useMemo(
    () =>
      createLooseSource(recordId, { type: 'object', properties }, record, (now) =>
        sampleErrors(properties, now, today),
      ),
    [properties, record, today],
  );
  return (
    <section className="gallery-entry" id={`widget-${name}`} aria-labelledby={`widget-${name}-title`}>
      <h3 id={`widget-${name}-title`}>
        <code>{name}</code>
      </h3>
      <p className="gallery-entry__description">
        {text(`gallery.widget.${name}`)} {example.keys && <span lang="en">{example.keys}</span>}
      </p>
      <FormSourceProvider value={source}>
        <div className="gallery-entry__columns">
          <div className="engine-fields">
            {shown.map((field) => (
              <FormField key={field} pointer={`/${field}`} exception={fields?.[field]} />
            ))}
          </div>
          <div className="gallery-entry__json">
            <JsonText label={text('gallery.record')} value={<RecordNow />} />
            <JsonText label={text('gallery.json')} value={compactJson({ properties, ...(fields && { fields }) })} />
          </div>
        </div>
      </FormSourceProvider>
    </section>
  );
}

function RecordNow() {
  return compactJson(useFromSource((source) => source.record()));
}
