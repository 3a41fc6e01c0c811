import useSWRImmutable from 'swr/immutable';
import type { AdaptationChange } from '../../../../../engine/core/adaptations/differences.ts';
import { pointerToPath } from '../../../../../engine/core/values/json-pointer.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { tellAdaptationPlace, tellAdaptationValue } from '../../../domain/changes/tell-adaptation-change.ts';
import { loadBuiltScreen } from '../../engine/definitions.ts';

/** Differences between two versions, a line each: what, as it was, as it is. */
export function ChangeList(props: { changes: readonly AdaptationChange[] }) {
  const { changes } = props;
  const { text } = useEngine();
  const { data: screens = {} } = useScreens(changes);
  const recordOf = (screenId: string) => screens[screenId]?.record;
  return (
    <ul className="adaptation-changes">
      {changes.map(({ pointer, old, new: now }) => (
        <li key={pointer}>
          <strong>{tellAdaptationPlace(pointer, text)}</strong>
          <div>
            {old !== undefined && <del>{tellAdaptationValue(pointer, old, text, recordOf)}</del>}
            {old !== undefined && now !== undefined && ' → '}
            {now === undefined ? (
              text('adaptation.gone')
            ) : (
              <ins>{tellAdaptationValue(pointer, now, text, recordOf)}</ins>
            )}
          </div>
        </li>
      ))}
    </ul>
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
