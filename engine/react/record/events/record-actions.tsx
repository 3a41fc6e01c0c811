import { Button } from '@blueprintjs/core';
import type { IconName } from '@blueprintjs/icons';
import type { ActionDefinition } from '../../../core/formats/screen.ts';
import { actionKeys } from '../../../core/text-keys.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import { queryOfAction } from '../../action-query.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { useOpenableScreens } from '../../list/use-openable-screens.ts';
import { FileAction } from './file-action.tsx';
import { useButtonConditions } from './use-button-conditions.ts';

/** Buttons of a record that lead elsewhere: to edit, to copy, to its PDF, or save a file of it; each only while its `shownWhen` holds. */
export function RecordActions({ screen, envelope }: { screen: LoadedScreen; envelope: RecordEnvelope }) {
  const { text, go } = useEngine();
  const offered = screen.actions ?? [];
  const holds = useButtonConditions(
    envelope,
    offered.some(({ shownWhen }) => shownWhen !== undefined),
  );
  const actions = offered.filter((action) => isShown(action, envelope, holds));
  const openable = useOpenableScreens(actions.flatMap((action) => (action.screen ? [action.screen] : [])));
  const shown = actions.filter(({ screen: target, call }) => call !== undefined || (target && openable.has(target)));
  if (shown.length === 0) return null;
  return (
    <div className="record-actions">
      {shown.map((action) =>
        action.call === undefined ? (
          <Button
            key={action.id}
            variant="outlined"
            icon={action.icon as IconName | undefined}
            intent={action.tone === 'none' ? undefined : action.tone}
            text={text(actionKeys(screen.id, action.id))}
            onClick={() => action.screen && go(action.screen, queryOfAction(action, envelope))}
          />
        ) : (
          <FileAction
            key={action.id}
            screenId={screen.id}
            action={{ ...action, call: action.call }}
            envelope={envelope}
          />
        ),
      )}
    </div>
  );
}

function isShown(action: ActionDefinition, envelope: RecordEnvelope, holds: (condition: string) => boolean): boolean {
  const { idFrom } = action.options ?? {};
  if (idFrom !== undefined && (envelope.record[idFrom] ?? '') === '') return false;
  return action.shownWhen === undefined || holds(action.shownWhen);
}
