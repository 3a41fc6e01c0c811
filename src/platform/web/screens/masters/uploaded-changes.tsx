import type { JsonSchema } from '../../../../../engine/core/formats/json-schema.ts';
import { pointerToFieldPath, schemaAtPath } from '../../../../../engine/react/form/record-schema.ts';
import { ChangeList } from '../../../../../engine/react/record/sections/change-list.tsx';
import type { UploadRow } from './upload.ts';
import { useUploadPlace } from './upload-place.ts';
import { UploadedFiles } from './uploaded-files.tsx';

/** What a row changes; files before and after beside each other, where its place shows them. */
export function UploadedChanges({ id, row, schema }: { id: string; row: UploadRow; schema: JsonSchema }) {
  const { calls } = useUploadPlace();
  const isOfFiles = ({ at }: { at: string }) =>
    Boolean(calls.picture) && schemaAtPath(schema, pointerToFieldPath(at))?.valueFormat === 'files';
  const ofFiles = row.changes.filter(isOfFiles);
  return (
    <div className="uploads-changes">
      <ChangeList changes={row.changes.filter((change) => !isOfFiles(change))} open={row.outcome === 'change'} />
      {ofFiles.map((change) => (
        <UploadedFiles key={change.at} id={id} row={row} change={change} />
      ))}
    </div>
  );
}
