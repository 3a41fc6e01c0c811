import { optionKeys } from '../../core/text-keys.ts';
import type { HistoryEntry } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { useFormSource } from '../form/form-source.tsx';
import { pointerToFieldPath, schemaAtPath, valueFormatOf } from '../form/record-schema.ts';
import { placeOf } from '../form/texts.ts';
import { formatValue } from '../format/format-value.ts';

/** What changed, before and after; folded unless it is `open`, as it is asked for now and then. */
export function ChangeList({ changes, open = false }: { changes: HistoryEntry['changes']; open?: boolean }) {
  const { text, language } = useEngine();
  const { recordId, schema } = useFormSource();
  const shown = (at: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return text('engine.format.none');
    if (Array.isArray(value) && !value.every((item) => typeof item !== 'object')) {
      return text('engine.record.items', { count: value.length });
    }
    if (typeof value === 'object') return text('engine.record.items', { count: Object.keys(value).length });
    const path = pointerToFieldPath(at);
    const field = schemaAtPath(schema, path);
    const labelOf = (code: string) => (field?.options?.codes ? text(optionKeys(recordId, path, code)) : code);
    return formatValue(value, field && valueFormatOf(field), { text, language, labelOf });
  };
  return (
    <details className="record-changes" open={open}>
      <summary>{text('engine.record.changes', { count: changes.length })}</summary>
      <ul>
        {changes.map(({ at, before, after }) => (
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
