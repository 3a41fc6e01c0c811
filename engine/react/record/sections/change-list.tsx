import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import type { HistoryEntry } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { pointerToFieldPath, schemaAtPath } from '../../form/record-schema.ts';
import { placeOf } from '../../form/texts.ts';
import { useShownValue } from './use-shown-value.ts';

/**
 * What people changed, before and after; folded unless it is `open`, as it is asked for now and then. Computed fields, and
 * what the server alone keeps in rows, follow from the others and are left out, but for the one that is the record's amount:
 * it stands last, as what it all comes to.
 */
export function ChangeList({ changes, open = false }: { changes: HistoryEntry['changes']; open?: boolean }) {
  const { text } = useEngine();
  const { recordId, schema } = useFormSource();
  const shown = useShownValue(recordId, schema);
  const told = toldChanges(changes, schema);
  if (told.length === 0) return null;
  return (
    <details className="record-changes" open={open}>
      <summary>{text('engine.record.changes', { count: told.length })}</summary>
      <ul>
        {told.map(({ at, before, after }) => (
          <li key={at}>
            <span className="record-change-label">{placeOf(text, recordId, at)}</span>
            <del>{shown(at, before)}</del>
            <span aria-hidden="true">→</span>
            <ins>{shown(at, after)}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}

function toldChanges(changes: HistoryEntry['changes'], schema: JsonSchema): HistoryEntry['changes'] {
  const isDerived = ({ at }: { at: string }) => {
    const field = schemaAtPath(schema, pointerToFieldPath(at));
    const isInRow = /\/\d+\/[^/]+$/.test(at);
    return field?.compute !== undefined || (isInRow && field?.readOnly === true);
  };
  const amount = changes.filter((change) => change.at === schema.record?.amount && isDerived(change));
  return [...changes.filter((change) => !isDerived(change)), ...amount];
}
