import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { pointerToPath } from '../../core/values/json-pointer.ts';
import { eventNotAllowed, recordNotFound } from '../errors.ts';
import { enterDecided } from '../masters/enter-decided.ts';
import { periodOn, periodsOf } from '../masters/periods.ts';
import { decidedModel, keptModel, reviseMaster } from '../masters/revise-masters.ts';
import { lockBooks, readStandings } from '../masters/standing.ts';
import { businessDateOf } from '../records/business-date.ts';
import { effectScope, textOf } from './effect-scope.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';

interface ReviseMasterParams {
  master: string;
  code: string;
  values: Record<string, string>;
  reason: string;
  decided?: boolean;
}

/** `reviseMaster`: what a document says becomes true of a master. */
export function reviseMasterWord({ expressions, context: engineOf }: WordTools): EffectWord {
  return effectWord<ReviseMasterParams>({
    description:
      "Changes fields of a code of a master from today on, in the name of whoever sends the event, who must be one of its keepers unless the record's approval has decided it; what it does not name stays, and what a value is made of may be read at `target`. What takes the word of others waits for it (`record.master.approval`): the record that waits then keeps this record's kind and id in `/sourceRecord` and `/sourceId`, so that its lifecycle can tell this one what was decided. Refused where nothing would change.",
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['master', 'code', 'values', 'reason'],
      properties: {
        master: { description: 'Id of the master.', type: 'string', means: 'master' },
        code: { description: 'Its code.', type: 'string', minLength: 1, means: 'expression' },
        values: {
          description: 'Field of the master → its value; a value of `null` takes it away.',
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^/[^/]+$', means: 'targetField' },
          additionalProperties: { type: 'string', minLength: 1, means: 'targetExpression' },
        },
        decided: {
          description:
            'Whoever decided on this record decided on the change: it needs no keeper, and waits for nobody else.',
          type: 'boolean',
        },
        reason: { description: 'Why, for its book.', type: 'string', minLength: 1, means: 'expression' },
      },
    },
    sample: {
      master: 'master/supplier',
      code: 'record.supplierCode',
      values: { '/phone': 'record.phone' },
      reason: 'record.requestNumber',
    },
    run:
      ({ master, code: codeSource, values, reason, decided = false }) =>
      async (context) => {
        const engine = engineOf?.();
        if (!engine) throw new Error('There is no engine whose masters could be changed.');
        const { query, actor, owner, recordType, recordId, now } = context;
        const scope = effectScope(expressions, context);
        const code = textOf(scope, codeSource);
        const revising = { context: engine, query, actor, recordType: master };
        const model = decided ? await decidedModel(revising) : await keptModel(revising);
        const place = { tenant: actor.tenant, model, codes: [code] };
        await lockBooks(query, place);
        const from = businessDateOf(now);
        const standing = (await readStandings(query, place)).get(code);
        const target = standing && periodOn(periodsOf(standing.book), from)?.record;
        if (!target) throw recordNotFound();
        const said = Object.entries(values).map(([pointer, source]): [string, Json] => [
          pointerToPath(pointer)[0] ?? '',
          scope.valueOf(source, { target }),
        ]);
        const record = model.rules.recompute(withValues(target, said));
        const note = { reason: textOf(scope, reason), source: { recordType, id: recordId } };
        const isChanged = decided
          ? (await enterDecided({ ...revising, model }, { by: owner, now }, [{ standing, from, record }], note)) > 0
          : (await reviseMaster(revising, { code, from, record }, note)).entry !== undefined;
        if (!isChanged) throw eventNotAllowed('error.EN-NOT-ALLOWED.masterUnchanged');
      },
  });
}

function withValues(held: JsonObject, said: readonly [string, Json][]): JsonObject {
  const next = { ...held, ...Object.fromEntries(said) };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null));
}
