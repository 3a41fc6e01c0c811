import type { JsonFile } from './project-files.ts';

/** What the screens of an input hold beyond their names: sections, buttons, menu, by step. */
export function inputScreens(input: {
  domain: string;
  name: string;
  fields: readonly string[];
  /** The section that shows them. */
  facts: { use: string };
  /** Ids of calls. */
  calls: { one: string; save: string; route: string };
  inStages: boolean;
  menuGroup: string;
  /** Screens of the record that the last step leads to. */
  detail: string | undefined;
  list: string | undefined;
}): Record<string, JsonFile> {
  const { domain, name, facts, calls, inStages, menuGroup, detail, list } = input;
  const route = { id: 'approvers', kind: 'approvers', at: 'approvalStageList' };
  const save = { id: 'saveDraft', call: calls.save, icon: 'floppy-disk' };
  const [back, next] = [
    { id: 'back', event: 'back' },
    { id: 'next', event: 'next', tone: 'primary' },
  ];
  return {
    input: {
      warning: true,
      menu: { group: menuGroup, order: 510 },
      sections: [facts],
      actions: [save, next],
      options: { read: calls.one },
    },
    approverSelection: {
      warning: true,
      sections: [
        { ...facts, id: 'summary', options: { readOnly: true } },
        { ...route, options: { proposal: calls.route, search: 'approver.search' } },
      ],
      actions: [back, save, next],
    },
    confirm: {
      warning: true,
      sections: [facts, ...(inStages ? [route] : [])],
      actions: [back, save, { id: 'submit', event: 'submit', tone: 'primary', icon: 'send-message' }],
    },
    complete: {
      complete: true,
      sections: [{ id: 'result', columns: 1, fields: input.fields.slice(0, 4) }],
      actions: [
        ...(detail ? [{ id: 'open', screen: detail, tone: 'primary', options: { query: 'id' } }] : []),
        { id: 'another', screen: `${domain}/${name}-input` },
        ...(list ? [{ id: 'list', screen: list }] : []),
      ],
    },
  };
}
