import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import { readableBy } from '../../../../engine/core/records/readable-by.ts';
import { screenThatOpens } from '../access/screen-that-opens.ts';
import type { CallHandler } from './call-handler.ts';

/** Answers the records that hang together with one, each with the screen that opens it for this user. */
export function relatedHandler({ record }: Extract<CallOperation, { related: unknown }>['related']): CallHandler {
  return async ({ app, actor, query }) => {
    const { definitions, engine } = app;
    const visibleTo = (recordType: string) => readableBy(definitions, recordType, actor.screens);
    const { records, links } = await engine.related(actor, { recordType: record, id: query.id ?? '', visibleTo });
    const opened = records.map((one) => {
      const [question = ''] = visibleTo(one.recordType);
      return { ...one, screen: screenThatOpens(definitions, one.recordType, question, actor.screens) };
    });
    return { records: opened, links };
  };
}
