import './gallery.css';
import { useMemo } from 'react';
import type { SectionDefinition } from '../../../../../engine/core/formats/screen.ts';
import { EngineProvider, useEngine, useRegistries } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { FormSourceProvider } from '../../../../../engine/react/form/form-source.tsx';
import { createLooseSource } from '../../../../../engine/react/form/loose-source.ts';
import { lineCellExamples } from '../../../../../engine/react/lines/cells/line-cell-examples.ts';
import { LinesSection } from '../../../../../engine/react/lines/lines-section.tsx';
import { sampleRuntime } from './sample-calls.ts';

const examples = Object.values(lineCellExamples).flat();
const schema = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      items: { type: 'object', properties: Object.fromEntries(examples.map((one) => [one.field, one.schema])) },
    },
  },
} as const;
const section: SectionDefinition = {
  id: 'lines',
  kind: 'lines',
  at: 'lines',
  options: { fixedRows: true },
  lineFields: examples.map(({ field }) => ({ field, width: 130 })),
};
/** One row to try every way of typing in. */
const rowCount = 5;

/** Every kind of cell that lines are typed into, in a table of its own. */
export function LineCellGallery(props: { screen: LoadedScreen }) {
  const runtime = useEngine();
  const registries = useRegistries();
  const samples = useMemo(() => sampleRuntime(runtime), [runtime]);
  const source = useMemo(() => {
    const row = () => Object.fromEntries(examples.map(({ field, value }) => [field, value]));
    return createLooseSource('gallery', schema, { lines: Array.from({ length: rowCount }, row) });
  }, []);
  return (
    <EngineProvider runtime={samples} registries={registries}>
      <div className="gallery">
        <section className="gallery-entry">
          <p className="gallery-entry__description">{runtime.text('gallery.lineCellsHint')}</p>
          <FormSourceProvider value={source}>
            <LinesSection screen={props.screen} section={section} />
          </FormSourceProvider>
        </section>
      </div>
    </EngineProvider>
  );
}
