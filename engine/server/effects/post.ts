import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { ruleKey } from '../../core/text-keys.ts';
import { invalidRecord } from '../errors.ts';
import { type Movement, postMovements, ShortAccount } from '../ledger/ledger.ts';
import { type Share, sharesTaken } from '../ledger/share-taken.ts';
import type { EffectContext } from '../ports.ts';
import { type EffectScope, effectScope, rowsOf, textOf } from './effect-scope.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';

interface PostParams {
  ledger: string;
  each?: string;
  from: string;
  to: string;
  amount: string;
  shareOf?: { ledger: string; under: string };
  outside?: string[];
  at: string;
}

const expression = (description: string): JsonObject => ({
  description,
  type: 'string',
  minLength: 1,
  means: 'expression',
});

/** `post`: movements between accounts of a ledger. */
export function postWord({ expressions }: WordTools): EffectWord {
  return effectWord<PostParams>({
    description:
      'Moves an amount from one account of a ledger to another, for the record or for each row. All of it happens or nothing; an account that has not got enough refuses the event at a field.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['ledger', 'from', 'to', 'amount', 'at'],
      properties: {
        ledger: { description: 'Name of the ledger: what is counted.', type: 'string', minLength: 1, maxLength: 40 },
        each: expression('Rows: once for each of them, which the other expressions see as `row`.'),
        from: expression('Name of the account that loses it.'),
        to: expression('Name of the account that gets it.'),
        amount: expression('A decimal; rows of zero move nothing.'),
        shareOf: {
          description:
            'What leaves is a share: as much of what `from` holds as `amount` is of what these accounts hold together. It values goods that leave at their moving average; post it before the goods themselves are moved.',
          type: 'object',
          additionalProperties: false,
          required: ['ledger', 'under'],
          properties: {
            ledger: {
              description: 'Ledger of the accounts that are the whole.',
              type: 'string',
              minLength: 1,
              maxLength: 40,
            },
            under: expression('How the names of these accounts begin.'),
          },
        },
        outside: {
          description:
            'Accounts that stand for the world outside: what they hold is not kept, so that they may fall below zero and nobody waits for anybody there; their movements alone tell of them.',
          type: 'array',
          minItems: 1,
          items: { type: 'string', minLength: 1 },
        },
        at: {
          description: 'Field at which it is told that an account has not got enough.',
          type: 'string',
          pattern: '^/',
          means: 'field',
        },
      },
    },
    sample: {
      ledger: 'requested',
      each: 'record.lines',
      from: "'line ' + row.requestLineId",
      to: "'ordered ' + id",
      amount: 'row.quantity',
      at: '/lines',
    },
    run: (wanted) => async (context) => {
      const scope = effectScope(expressions, context);
      const rows = wanted.each === undefined ? [undefined] : rowsOf(scope, wanted.each);
      const { query, actor, now, recordType, recordId } = context;
      try {
        const movements = await movementsOf(context, wanted, rows, scope);
        await postMovements(query, {
          tenant: actor.tenant,
          ledger: wanted.ledger,
          movements: movements.filter(({ amount }) => !new Decimal(amount).isZero()),
          world: wanted.outside ?? [],
          at: now,
          recordType,
          recordId,
        });
      } catch (error) {
        if (!(error instanceof ShortAccount)) throw error;
        throw invalidRecord([
          { at: wanted.at, keyword: 'shortAccount', messageKey: ruleKey('shortAccount'), params: {} },
        ]);
      }
    },
  });
}

/** What is to move for each row; shares are reckoned one after the other. */
async function movementsOf(
  { query, actor }: EffectContext,
  wanted: PostParams,
  rows: readonly (JsonObject | undefined)[],
  scope: EffectScope,
): Promise<Movement[]> {
  const { shareOf } = wanted;
  const movement = (row: JsonObject | undefined): Movement => ({
    from: textOf(scope, wanted.from, { row }),
    to: textOf(scope, wanted.to, { row }),
    amount: textOf(scope, wanted.amount, { row }),
  });
  if (shareOf === undefined) return rows.map(movement);
  const shares = rows.map(
    (row): Share => ({ ...movement(row), ledger: shareOf.ledger, under: textOf(scope, shareOf.under, { row }) }),
  );
  return await sharesTaken(query, { tenant: actor.tenant, ledger: wanted.ledger }, shares);
}
