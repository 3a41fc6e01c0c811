import type { Fact } from '../../platform/server/capability.ts';
import { reportSource } from './report-sources.ts';

/** `listIsOpen`: may whoever asks see the list that the template is made over? */
export const listIsOpen: Fact = {
  description: 'Is the list of a report template open to whoever acts, as a screen and by its call?',
  records: ['report/template'],
  find: ({ definitions, actor, record }) => {
    const source = reportSource(definitions, actor, String(record.source));
    if (!source) return false;
    const shown = new Set([...source.operation.columns, ...standing]);
    const asked = [record.columns, record.filters].flatMap((rows) => (Array.isArray(rows) ? rows : []));
    const named = [...asked.map((row) => (row as { column?: string }).column), record.sortColumn];
    return named.every((name) => name === undefined || shown.has(String(name)));
  },
};

/** What every list shows besides its own columns. */
const standing = ['number', 'state', 'owner', 'heldBy', 'dueAt', 'updatedAt'];
