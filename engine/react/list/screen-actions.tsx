import { Button } from '@blueprintjs/core';
import type { IconName } from '@blueprintjs/icons';
import { actionKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { useOpenableScreens } from './use-openable-screens.ts';

/** A list's own buttons: the screens it leads to, as far as the user may open them. */
export function ScreenActions({ screen }: { screen: LoadedScreen }) {
  const { text, go } = useEngine();
  const actions = screen.actions ?? [];
  const openable = useOpenableScreens(actions.flatMap((action) => (action.screen ? [action.screen] : [])));
  return (
    <div className="list-actions">
      {actions.map(({ id, screen: target, tone, icon }) => {
        if (!target || !openable.has(target)) return null;
        return (
          <Button
            key={id}
            intent={tone === 'none' ? undefined : tone}
            icon={icon as IconName | undefined}
            text={text(actionKeys(screen.id, id))}
            onClick={() => go(target)}
          />
        );
      })}
    </div>
  );
}
