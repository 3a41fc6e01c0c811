import { describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../engine/core/formats/screen.generated.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

const { screens, calls } = loadDefinitions(process.cwd());

/** The screen of whoever applied, and the one of whoever decides on it. */
const pairs = [
  ['requester/acceptance-detail', 'approver/purchase-acceptance-approval'],
  ['payment/payment-detail', 'approver/payment-approval-detail'],
] as const;

describe('whoever decides sees what the applicant sees', () => {
  it.each(pairs)('%s, %s', (applicants, deciders) => {
    const left = shownOn(screenOf(applicants)).filter((one) => !shownOn(screenOf(deciders)).includes(one));
    expect(left).toEqual([]);
  });

  it.each(pairs)('with the documents it hangs together with: %s, %s', (_applicants, deciders) => {
    const { sections = [], code } = screenOf(deciders);
    const call = calls.get(String(sections.find(({ kind }) => kind === 'related')?.options?.call));
    expect(call?.access).toMatchObject({ screens: expect.arrayContaining([code]) });
  });

  it('tells corrections of acceptances from acceptances in the lists, too', () => {
    for (const id of ['approver/acceptance-approval', 'approver/complete-purchase-acceptance']) {
      expect(screenOf(id).list?.columns.map(({ field }) => field)).toContain('entryKind');
    }
  });
});

function screenOf(id: string): ScreenDefinition {
  const screen = screens.get(id);
  if (!screen) throw new Error(`There is no screen ${id}.`);
  return screen;
}

/** Sections, fields and columns of lines that a screen shows. */
function shownOn({ sections = [] }: ScreenDefinition): string[] {
  return sections.flatMap(({ id, fields = [], lineFields = [] }) => [
    id,
    ...fields,
    ...lineFields.map(({ field }) => `${id} ${field}`),
  ]);
}
