import '../../../../../engine/react/styles/form.css';
import './gallery.css';
import { useMemo, useState } from 'react';
import { useComing } from '../../../../../engine/react/coming.ts';
import { EngineProvider, useEngine, useRegistries } from '../../../../../engine/react/engine-provider.tsx';
import type { WidgetExample } from '../../../../../engine/react/widget-example.ts';
import { widgetExamples } from '../../../../../engine/react/widget-examples.ts';
import { usePage } from '../../page-context.ts';
import type { WebProduct } from '../../web-capability.ts';
import { GalleryHead } from './gallery-head.tsx';
import { sampleRuntime } from './sample-calls.ts';
import { WidgetSample } from './widget-sample.tsx';

/** Every widget at work, with the JSON that puts it on a screen beside it. Give it a place inside the shell. */
export function WidgetGallery() {
  const runtime = useEngine();
  const registries = useRegistries();
  const examples = useComing(examplesOf(usePage().product)) ?? [];
  const samples = useMemo(() => sampleRuntime(runtime), [runtime]);
  const [search, setSearch] = useState('');
  const shown = examples.filter(([name]) =>
    `${name} ${runtime.text(`gallery.widget.${name}`)}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <EngineProvider runtime={samples} registries={registries}>
      <div className="gallery">
        <GalleryHead title="gallery.widgets" count={shown.length} search={search} onSearch={setSearch} />
        {shown.map(([name, example]) => (
          <WidgetSample key={name} name={name} example={example} />
        ))}
      </div>
    </EngineProvider>
  );
}

const known = new WeakMap<WebProduct, Promise<[string, WidgetExample][]>>();

/** The engine's widgets at work and the product's, by name. The same promise for the same product. */
function examplesOf(product: WebProduct): Promise<[string, WidgetExample][]> {
  const found = known.get(product);
  if (found) return found;
  const made = product.widgetExamples().then((own) => Object.entries({ ...widgetExamples, ...own }));
  known.set(product, made);
  return made;
}
