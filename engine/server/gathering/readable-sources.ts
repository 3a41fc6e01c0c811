import { type ReadingCalls, readableBy } from '../../core/records/readable-by.ts';
import type { AccessQuestion, AccessTable } from '../access-question.ts';
import { seesAll, visibleSql } from '../lists/visible-sql.ts';
import { accessTableOf } from '../records/reading/counterparty.ts';
import type { RecordModels } from '../records/record-model.ts';
import { promotedColumnName, quoted } from '../schema/identifiers.ts';

/** What it takes to know who may read which records. */
interface Reading {
  calls: ReadingCalls;
  models: () => RecordModels;
  questions: (name: string) => AccessQuestion;
}

const typeColumn = quoted(promotedColumnName('recordType'));

/**
 * Which of the rows that were gathered in a kind of record somebody sees: those of records that a call open to him would read to
 * him, by that call's own questions over the record's own table. What he cannot open he can neither find nor count.
 */
export function readableSources(target: string, { calls, models, questions }: Reading): AccessTable['sources'] {
  return (actor, bind) => {
    const gathered = models()
      .all()
      .filter(({ facts }) => facts.gatheredIn?.record === target);
    const whole: string[] = [];
    const parts: string[] = [];
    for (const model of gathered) {
      const asked = readableBy({ calls }, model.id, actor.screens).map(questions);
      const table = accessTableOf(model);
      if (seesAll(asked, actor, table)) {
        whole.push(model.id);
        continue;
      }
      if (asked.every((question) => question.where(actor, () => 'null', table) === false)) continue;
      const visible = visibleSql(asked, actor, { values: [], bind }, table);
      parts.push(`${typeColumn} = ${bind(model.id)} and id in (
        select id from ${quoted(model.table)} where tenant = ${bind(actor.tenant)} and (${visible}))`);
    }
    const conditions = [...(whole.length > 0 ? [`${typeColumn} = any(${bind(whole)}::text[])`] : []), ...parts];
    return conditions.length > 0 && conditions.map((condition) => `(${condition})`).join(' or ');
  };
}
