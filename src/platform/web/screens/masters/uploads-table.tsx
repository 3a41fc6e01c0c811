import { Button, HTMLTable } from '@blueprintjs/core';
import { recordKey } from '../../../../../engine/core/text-keys.ts';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { useText } from '../../texts/texts.ts';
import type { Upload } from './upload.ts';
import { UploadCounts } from './upload-counts.tsx';
import { useUploadPlace } from './upload-place.ts';
import { UploadStateTag } from './upload-state-tag.tsx';

/** Columns of files of masters, and of those that become records. */
const columns = {
  uploads: ['master', 'from', 'reason', 'rows', 'outcomes', 'state', 'by', 'at'],
  imports: ['reason', 'rows', 'outcomes', 'state', 'principal', 'by', 'at'],
} as const;

/** Files with where each stands. */
export function UploadsTable({ items, onOpen }: { items: readonly Upload[]; onOpen: (id: string) => void }) {
  const { text } = useText();
  const { words } = useUploadPlace();
  const cells = {
    master: ({ recordType }: Upload) => text(recordKey(recordType)),
    from: ({ fromDay }: Upload) => fromDay,
    reason: ({ reason }: Upload) => reason,
    rows: ({ total }: Upload) => <span className="uploads-number">{total}</span>,
    outcomes: (upload: Upload) => <UploadCounts upload={upload} />,
    state: (upload: Upload) => <UploadStateTag upload={upload} />,
    principal: ({ principalName, ownerName }: Upload) => principalName ?? ownerName,
    by: ({ ownerName }: Upload) => ownerName,
    at: ({ createdAt }: Upload) => formatDateTime(createdAt),
  };
  return (
    <div className="uploads-table">
      <HTMLTable>
        <thead>
          <tr>
            {(['file', ...columns[words]] as const).map((column) => (
              <th key={column}>{text(`uploads.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((upload) => (
            <tr key={upload.id}>
              <td>
                <Button variant="minimal" size="small" text={upload.fileName} onClick={() => onOpen(upload.id)} />
              </td>
              {columns[words].map((column) => (
                <td key={column} data-label={text(`uploads.${column}`)}>
                  {cells[column](upload)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
