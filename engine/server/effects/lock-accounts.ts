import { lockAccounts } from '../ledger/ledger.ts';
import { effectScope, rowsOf, textOf } from './effect-scope.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';

interface LockParams {
  ledger: string;
  each?: string;
  accounts: string[];
}

/** `lockAccounts`: what an event is going to move in several postings is waited for once, in one order. */
export function lockAccountsWord({ expressions }: WordTools): EffectWord {
  return effectWord<LockParams>({
    description:
      'Locks accounts of a ledger until the event is over, in the order of their names. For events that post more than once: where all of them lock the same ledgers in the same order before they post, none waits for another that waits for it.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['ledger', 'accounts'],
      properties: {
        ledger: { description: 'Name of the ledger: what is counted.', type: 'string', minLength: 1, maxLength: 40 },
        each: {
          description: 'Rows: once for each of them, which the other expressions see as `row`.',
          type: 'string',
          minLength: 1,
          means: 'expression',
        },
        accounts: {
          description: 'Names of the accounts, as `from` and `to` of the postings say them.',
          type: 'array',
          minItems: 1,
          items: { type: 'string', minLength: 1, means: 'expression' },
        },
      },
    },
    sample: { ledger: 'requested', each: 'record.lines', accounts: ["'line ' + row.requestLineId"] },
    run:
      ({ ledger, each, accounts }) =>
      async (context) => {
        const scope = effectScope(expressions, context);
        const rows = each === undefined ? [undefined] : rowsOf(scope, each);
        const names = rows.flatMap((row) => accounts.map((account) => textOf(scope, account, { row })));
        const { query, actor } = context;
        await lockAccounts(query, { tenant: actor.tenant, ledger }, [...new Set(names)].sort(), { outside: [] });
      },
  });
}
