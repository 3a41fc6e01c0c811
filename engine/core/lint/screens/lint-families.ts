import type { Definitions } from '../../definitions.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import type { Findings } from '../findings.ts';

type Screen = ScreenDefinition & { id: string };

/**
 * The navigation has one entry for what is one thing to people: lists of the menu that show the same call in different
 * tabs are a family, and a family stands in one group.
 */
export function lintFamilies(definitions: Definitions, findings: Findings): void {
  const groups = new Map<string, Screen>();
  const calls = new Map<string, Screen>();
  for (const screen of definitions.screens.values()) {
    const { menu, list, family } = screen;
    if (!menu) continue;
    const key = `screen:${screen.id}`;
    const sister = list && calls.get(list.call);
    if (sister && (family === undefined || sister.family !== family)) {
      const reason = `"${sister.id}" lists "${list.call}" too: give both the same "family", so that they are one entry.`;
      findings.tell(key, ['list'], 'screen.familyApart', reason);
    }
    if (list) calls.set(list.call, sister ?? screen);
    if (family === undefined) continue;
    const first = groups.get(family) ?? screen;
    groups.set(family, first);
    if (first.menu?.group !== menu.group) {
      const reason = `The family "${family}" stands in the group "${first.menu?.group}", with "${first.id}".`;
      findings.tell(key, ['menu', 'group'], 'screen.familyInTwoGroups', reason);
    }
  }
}
