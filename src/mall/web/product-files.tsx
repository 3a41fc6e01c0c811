import { Button } from '@blueprintjs/core';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '../../../engine/core/format-bytes.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { previewKindOf, type RecordFile } from '../../../engine/react/record/record-file.ts';
import { saveBlob } from '../../../engine/react/record/save-blob.ts';
import { ProductPicture, useProductFile } from './product-picture.tsx';

// Looking at files is for few: what draws PDFs comes when somebody does.
const FilePreview = lazy(async () => ({
  default: (await import('../../../engine/react/record/file-preview.tsx')).FilePreview,
}));

/** The pictures of a product: one large, the others to be chosen. */
export function ProductPictures(props: { code: string; name: string; pictures: readonly RecordFile[] }) {
  const { code, name, pictures } = props;
  const { text } = useEngine();
  const [chosen, setChosen] = useState(0);
  return (
    <div className="catalog-gallery">
      <ProductPicture code={code} fileId={pictures[chosen]?.fileId} name={name} large />
      {pictures.length < 2 ? null : (
        <div className="catalog-pictures">
          {pictures.map(({ fileId }, at) => (
            <button
              key={fileId}
              type="button"
              aria-pressed={at === chosen}
              aria-label={text('catalog.product.picture', { number: at + 1 })}
              onClick={() => setChosen(at)}
            >
              <ProductPicture code={code} fileId={fileId} name={name} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What there is to read about a product: safety data sheets and the like, to look at or to keep. */
export function ProductDocuments({ code, documents }: { code: string; documents: readonly RecordFile[] }) {
  const { text } = useEngine();
  const fetchFile = useProductFile();
  const [looking, setLooking] = useState<RecordFile | null>(null);
  if (documents.length === 0) return null;
  const save = (file: RecordFile) =>
    void fetchFile(code, file.fileId).then(
      (blob) => saveBlob(blob, file.fileName),
      // The call has told what went wrong.
      () => {},
    );
  return (
    <section aria-label={text('catalog.product.documents')}>
      <h2>{text('catalog.product.documents')}</h2>
      <ul className="catalog-documents">
        {documents.map((file) => (
          <li key={file.fileId}>
            <Button variant="minimal" icon="document" text={file.fileName} onClick={() => save(file)} />
            <span className="catalog-product__maker">{formatBytes(file.size)}</span>
            {previewKindOf(file) === null ? null : (
              <Button
                variant="minimal"
                icon="eye-open"
                aria-label={text('engine.record.previewOf', { name: file.fileName })}
                onClick={() => setLooking(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {looking === null ? null : (
        <Suspense fallback={null}>
          <FilePreview
            file={looking}
            fetchFile={(file) => fetchFile(code, file.fileId)}
            onDownload={() => save(looking)}
            onClose={() => setLooking(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
