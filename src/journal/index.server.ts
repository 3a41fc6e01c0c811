import type { ServerCapability } from '../platform/server/capability.ts';
import { drawUpJournal } from './server/draw-up-journal.ts';
import { holdClosing } from './server/hold-closing.ts';
import { nothingExported } from './server/nothing-exported.ts';

/** Journals (仕訳): what was closed and transferred goes to accounting, in its own codes, debit as much as credit. */
export const journalCapability: ServerCapability = {
  name: 'journal',
  effects: { drawUpJournal, holdClosing },
  facts: { nothingExported },
};
