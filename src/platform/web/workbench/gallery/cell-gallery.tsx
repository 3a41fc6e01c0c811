import '../../../../../engine/react/styles/list.css';
import './gallery.css';
import { useState } from 'react';
import { CellValue } from '../../../../../engine/react/cells/cell-value.tsx';
import { RowsProvider } from '../../../../../engine/react/cells/rows-context.tsx';
import { useEngine, useRegistries } from '../../../../../engine/react/engine-provider.tsx';
import { cellExamples } from './cell-examples.ts';
import { compactJson } from './compact-json.ts';
import { GalleryHead } from './gallery-head.tsx';

const recordId = 'gallery';
const rows = { flowId: 'order', hrefOf: () => '#renderer-number' };

/** Every way in which lists show a value: what the row has, and what people see of it. */
export function CellGallery() {
  const { text } = useEngine();
  const { cellRenderers } = useRegistries();
  const [search, setSearch] = useState('');
  const shown = cellRenderers.names().filter((name) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <div className="gallery">
      <GalleryHead title="gallery.cells" count={shown.length} search={search} onSearch={setSearch} />
      <section className="gallery-entry gallery-table" aria-label={text('gallery.cells')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('gallery.renderer')}</th>
              <th scope="col">{text('gallery.value')}</th>
              <th scope="col">{text('gallery.cell')}</th>
            </tr>
          </thead>
          <tbody>
            <RowsProvider value={rows}>
              {shown.map((name) => (
                <CellRow key={name} name={name} />
              ))}
            </RowsProvider>
          </tbody>
        </table>
      </section>
    </div>
  );
}

function CellRow({ name }: { name: string }) {
  const { text } = useEngine();
  const { value, schema, path, row = {} } = cellExamples[name] ?? { value: null };
  return (
    <tr id={`renderer-${name}`}>
      <td data-label={text('gallery.renderer')}>
        <code>{name}</code>
      </td>
      <td data-label={text('gallery.value')}>
        <code>{compactJson(value)}</code>
      </td>
      <td data-label={text('gallery.cell')}>
        <CellValue value={value} row={row} schema={schema} recordId={recordId} path={path} renderer={name} />
      </td>
    </tr>
  );
}
