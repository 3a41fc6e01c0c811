import { useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import '../../../../engine/react/styles/form.css';
import type { RecordFile } from '../../../../engine/react/record/files/record-file.ts';
import { saveBlob } from '../../../../engine/react/record/files/save-blob.ts';
import type { BinaryAnswer } from '../../../../engine/react/runtime.ts';
import { FileList } from '../../../../engine/react/widgets/files/file-list.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { SellersPlace } from './product-sheet.tsx';

/** The pictures of a product: one large, the others to be chosen. */
export function ProductPictures(props: {
  code: string;
  name: string;
  pictures: readonly RecordFile[];
  seller: SellersPlace | undefined;
}) {
  const { code, name, pictures, seller } = props;
  const { text } = useEngine();
  const [chosen, setChosen] = useState(0);
  return (
    <div className="catalog-gallery">
      <ProductPicture code={code} fileId={pictures[chosen]?.fileId} name={name} seller={seller} large />
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
              <ProductPicture code={code} fileId={fileId} name={name} seller={seller} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What there is to read about a product: safety data sheets and the like, to look at or to keep. */
export function ProductDocuments(props: {
  code: string;
  documents: readonly RecordFile[];
  seller: SellersPlace | undefined;
}) {
  const { code, documents, seller } = props;
  const { text, call } = useEngine();
  const fetchFile = async ({ fileId }: RecordFile) =>
    (await call<BinaryAnswer>('mall.productFile', { query: { code, fileId, ...seller } })).blob;
  if (documents.length === 0) return null;
  const save = (file: RecordFile) =>
    void fetchFile(file).then(
      (blob) => saveBlob(blob, file.fileName),
      // The call has told what went wrong.
      () => {},
    );
  return (
    <section aria-label={text('catalog.product.documents')}>
      <h2>{text('catalog.product.documents')}</h2>
      <FileList files={documents} download={save} fetchFile={fetchFile} />
    </section>
  );
}
