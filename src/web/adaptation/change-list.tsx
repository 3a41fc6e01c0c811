import useSWRImmutable from 'swr/immutable';
import type { AdaptationChange } from '../../../engine/core/adaptations/differences.ts';
import { pointerToPath } from '../../../engine/core/json-pointer.ts';
import { columnKeys, fieldKeys, screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { loadBuiltScreen } from '../engine/definitions.ts';

/** Differences between two versions, a line each: what, as it was, as it is. */
export function ChangeList(props: { changes: readonly AdaptationChange[] }) {
  const { changes } = props;
  const { text } = useEngine();
  const { data: screens = {} } = useScreens(changes);
  const nameOf = (pointer: string) => {
    const [part = '', id = '', property = '', name] = pointerToPath(pointer);
    if (part === 'texts') return `${text('adaptation.part.texts')} (${id}) ${property}`;
    const what = part === 'screens' ? text(screenKey(id)) : text(`record.${id}`);
    return [what, text(`adaptation.part.${property}`), name].filter(Boolean).join(' › ');
  };
  const written = (pointer: string, value: unknown): string => {
    if (typeof value === 'string') return value;
    const [part = '', id = '', property = ''] = pointerToPath(pointer);
    const recordId = part === 'records' ? id : (screens[id]?.record ?? '');
    const fields = fieldsOf(value).map((field) =>
      text([...fieldKeys(recordId, field), ...columnKeys(recordId, field)]),
    );
    if (fields.length > 0 || Array.isArray(value)) return fields.join('、');
    const { kind, retired } = (property === 'fields' ? value : {}) as { kind?: string; retired?: boolean };
    return [kind && text(`adaptation.kind.${kind}`), retired && text('adaptation.retired')].filter(Boolean).join('、');
  };
  return (
    <ul className="adaptation-changes">
      {changes.map(({ pointer, old, new: now }) => (
        <li key={pointer}>
          <strong>{nameOf(pointer)}</strong>
          <div>
            {old !== undefined && <del>{written(pointer, old)}</del>}
            {old !== undefined && now !== undefined && ' → '}
            {now === undefined ? text('adaptation.gone') : <ins>{written(pointer, now)}</ins>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The fields that a value names: `["purpose"]`, `[{ "field": "title" }]`; hidden columns are left out. */
function fieldsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: string | { field: string; hidden?: boolean }) =>
    typeof one === 'string' ? [one] : one.hidden ? [] : [one.field],
  );
}

/** The screens that changes are about, by id: their records say what fields are called. */
function useScreens(changes: readonly AdaptationChange[]) {
  const paths = changes.map(({ pointer }) => pointerToPath(pointer));
  const ids = [...new Set(paths.flatMap(([part, id]) => (part === 'screens' && id ? [id] : [])))];
  return useSWRImmutable(
    ['adaptation/screens', ids.join()],
    async (): Promise<Record<string, LoadedScreen>> =>
      Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await loadBuiltScreen(id)] as const))),
  );
}
