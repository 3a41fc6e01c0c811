import type { AdaptationChange } from '../../../engine/core/adaptations/differences.ts';
import { pointerToPath } from '../../../engine/core/json-pointer.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';

/** Differences between two versions, a line each: what, as it was, as it is. */
export function ChangeList(props: { changes: readonly AdaptationChange[] }) {
  const { text } = useEngine();
  const nameOf = (pointer: string) => {
    const [part = '', id = '', property = '', name] = pointerToPath(pointer);
    if (part === 'texts') return `${text('adaptation.part.texts')} (${id}) ${property}`;
    const what = part === 'screens' ? text(screenKey(id)) : text(`record.${id}`);
    return [what, text(`adaptation.part.${property}`), name].filter(Boolean).join(' › ');
  };
  return (
    <ul className="adaptation-changes">
      {props.changes.map(({ pointer, old, new: now }) => (
        <li key={pointer}>
          <strong>{nameOf(pointer)}</strong>
          <div>
            {old !== undefined && <del>{written(old)}</del>}
            {old !== undefined && now !== undefined && ' → '}
            {now === undefined ? text('adaptation.gone') : <ins>{written(now)}</ins>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
