import useSWRImmutable from 'swr/immutable';
import { useEngine } from '../engine-provider.tsx';

/** Which of these screens the user's roles open. Until that is known: none. */
export function useOpenableScreens(screenIds: readonly string[]): ReadonlySet<string> {
  const { definitions, user } = useEngine();
  const key = screenIds.length > 0 ? ['definition/openable-screens', user.code, ...screenIds] : null;
  const { data } = useSWRImmutable(key, async () => {
    const screens = await Promise.all(screenIds.map((id) => definitions.screen(id)));
    return new Set(
      screenIds.filter((_, at) => {
        const screen = screens[at];
        return screen && (screen.access !== 'roleMap' || (screen.code !== null && user.screens.has(screen.code)));
      }),
    );
  });
  return data ?? nothing;
}

const nothing: ReadonlySet<string> = new Set();
