import { describe, expect, it } from 'vitest';
import type { ServerCapability } from '../../src/platform/server/capability.ts';
import { composeCapabilities } from '../../src/platform/server/compose-capabilities.ts';

const nothing = () => undefined;
const answer = async () => ({});

describe('capabilities put together', () => {
  const twice: [string, Partial<ServerCapability>][] = [
    ['effects', { effects: { numberLoan: nothing } }],
    ['facts', { facts: { isLent: { description: 'Is it lent?', find: answer } } }],
    ['offers', { offers: { 'loan/loan': async () => [] } }],
    ['handlers', { handlers: [['loan.input', answer]] }],
    ['public handlers', { publicHandlers: [['loan.door', answer]] }],
    ['questions', { questions: [{ name: 'lender', description: 'who lends', ask: () => true, where: () => true }] }],
    ['static lists', { staticLists: { loanKind: { states: 'loan' } } }],
  ];
  it.each(twice)('are refused when two bring %s of the same name', (what, parts) => {
    const both: ServerCapability[] = [
      { name: 'loan', ...parts },
      { name: 'lending', ...parts },
    ];
    expect(() => composeCapabilities(both)).toThrow(`Two ${what} have the same name`);
  });
});
