import { describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../engine/core/formats/screen.generated.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

const { screens, calls, flows } = loadDefinitions(process.cwd());

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

describe('whoever decides', () => {
  const counted = [...screens.values()].flatMap((screen) => {
    const { call: callId = '', tab: tabName = '' } = screen.menu?.countFrom ?? {};
    const operation = calls.get(callId)?.operation;
    const list = operation && 'list' in operation ? operation.list : undefined;
    const tab = list?.tabs[tabName];
    return list?.visibleTo.includes('currentApprover') && tab ? [{ id: screen.id, record: list.record, tab }] : [];
  });

  it('finds a number in the menu for every record that is decided on', () => {
    const decided = [...flows.values()].filter(({ states }) => approverStates(states).length > 0);
    // Orders for stock have a list of their own beside that of all orders.
    expect([...new Set(counted.map(({ record }) => record))].sort()).toEqual(
      decided.map(({ record }) => record).sort(),
    );
  });

  it.each(counted)('is told in $id of all that waits for him, not of a part of it', ({ record, tab }) => {
    const flow = [...flows.values()].find((one) => one.kind === 'lifecycle' && one.record === record);
    expect(tab.filters).toBeUndefined();
    expect([...(tab.states ?? [])].sort()).toEqual(approverStates(flow?.states ?? {}).sort());
  });
});

describe('what is done to many rows at once', () => {
  const bulk = [...screens.values()].flatMap(({ id, list }) => {
    const tabs = list?.tabs?.map(({ tab }) => tab) ?? [];
    return (list?.bulk ?? []).flatMap(({ call }) => tabs.map((tab) => ({ id, call, tab })));
  });

  it.each(bulk)('is taken by $call from the tab $tab of $id', ({ call: callId, tab }) => {
    const call = calls.get(callId);
    const names = [...(call?.path ?? '').matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
    const refused = names.filter((name) => {
      const values = call?.query?.properties?.[name]?.enum;
      return values !== undefined && !values.includes(tab);
    });
    expect(refused).toEqual([]);
  });
});

/** States in which approvers have a record. */
function approverStates(states: Readonly<Record<string, { meta?: { heldBy?: string } }>>): string[] {
  return Object.entries(states).flatMap(([name, { meta }]) => (meta?.heldBy === 'approvers' ? [name] : []));
}

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
