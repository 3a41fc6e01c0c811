import { useEngine } from '../engine-provider.tsx';
import type { CellProps } from '../extension.ts';
import { saveBlob } from '../record/files/save-blob.ts';
import type { BinaryAnswer } from '../runtime.ts';

/** Files in a row, each to be saved by its name. */
export function FilesCell({ value }: CellProps) {
  const { call } = useEngine();
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  const save = async ({ fileId, fileName }: NamedFile) => {
    const { blob } = await call<BinaryAnswer>('file.download', { query: { fileId } });
    saveBlob(blob, fileName);
  };
  return files.map((file) => (
    <button
      key={file.fileId}
      type="button"
      className="cell-file"
      onClick={() => {
        // Who may not read it any more was told.
        save(file).catch(() => {});
      }}
    >
      {file.fileName}
    </button>
  ));
}

interface NamedFile {
  fileId: string;
  fileName: string;
}

function isFile(value: unknown): value is NamedFile {
  return typeof value === 'object' && value !== null && 'fileId' in value && 'fileName' in value;
}
