import { Button } from '@blueprintjs/core';
import type { IconName } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { actionKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { useOpenableScreens } from './use-openable-screens.ts';

/** A list's own buttons: the screens it leads to, as far as the user may open them, with what they carry of its address. */
export function ScreenActions({ screen }: { screen: LoadedScreen }) {
  const { text, go } = useEngine();
  const actions = screen.actions ?? [];
  const [address] = useSearchParams();
  const openable = useOpenableScreens(actions.flatMap((action) => (action.screen ? [action.screen] : [])));
  return (
    <div className="list-actions">
      {actions.map(({ id, screen: target, tone, icon, options }) => {
        if (!target || !openable.has(target)) return null;
        const carried = Object.entries(options?.carries ?? {}).flatMap(([name, from]) => {
          const value = address.get(from);
          return value === null ? [] : [[name, value] as const];
        });
        return (
          <Button
            key={id}
            intent={tone === 'none' ? undefined : tone}
            icon={icon as IconName | undefined}
            text={text(actionKeys(screen.id, id))}
            onClick={() => go(target, Object.fromEntries(carried))}
          />
        );
      })}
    </div>
  );
}
