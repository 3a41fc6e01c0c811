import { Callout } from '@blueprintjs/core';
import useSWR from 'swr';
import type { ChecklistItem } from '../../../../../engine/core/master-wire.ts';
import { readOptions } from '../../../../../engine/core/options/option-schema.ts';
import { checklistOptions } from '../../../../../engine/core/options/screen-options.ts';
import { screenKey } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { ScreenLink } from '../../../../../engine/react/screen-link.tsx';
import { isGranted } from '../../routes/route-access.ts';
import { screenIndex } from '../../routes/screen-index.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { screenTitle } from '../../texts/screen-title.ts';

/** What is left of the checklists that this user may open; of those that are through, nothing. */
export function ChecklistNotes({ user }: { user: SessionUser }) {
  const lists = screenIndex.filter((screen) => screen.kind === 'checklist' && isGranted(screen, user.screens));
  return lists.map(({ id }) => <ChecklistNote key={id} id={id} />);
}

function ChecklistNote({ id }: { id: string }) {
  const { definitions, call, text } = useEngine();
  const { data } = useSWR(['checklistNote', id], async () => {
    const { options } = await definitions.screen(id);
    const { call: asked = '' } = readOptions(checklistOptions, options);
    return call<{ items: ChecklistItem[] }>(asked, { quiet: true });
  });
  const open = data?.items.filter(({ done, optional }) => !done && !optional) ?? [];
  if (open.length === 0) return null;
  return (
    <Callout intent="primary" className="home-checklist">
      {text(`${screenKey(id)}.open`, { count: open.length })} <ScreenLink screen={id}>{screenTitle(id)}</ScreenLink>
    </Callout>
  );
}
