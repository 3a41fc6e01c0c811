/** A file as a record keeps it. */
export interface RecordFile {
  fileId: string;
  fileName: string;
  /** Bytes. */
  size: number;
  contentType?: string;
  /** Whom it is for, where the record keeps that. */
  audience?: string;
}

/** The files in a field's value. */
export function recordFilesOf(value: unknown): RecordFile[] {
  return Array.isArray(value) ? value.filter(isRecordFile) : [];
}

/** How a file can be looked at without leaving the screen; `null`: it can only be downloaded. */
export function previewKindOf(file: RecordFile): 'image' | 'pdf' | null {
  const name = file.fileName.toLowerCase();
  if (file.contentType === 'application/pdf' || name.endsWith('.pdf')) return 'pdf';
  if (/^image\/(png|jpeg)$/.test(file.contentType ?? '') || /\.(png|jpe?g)$/.test(name)) return 'image';
  return null;
}

function isRecordFile(value: unknown): value is RecordFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fileId' in value &&
    typeof value.fileId === 'string' &&
    'fileName' in value &&
    typeof value.fileName === 'string' &&
    'size' in value &&
    typeof value.size === 'number'
  );
}
