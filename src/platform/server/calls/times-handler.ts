import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { CallHandler } from './call-handler.ts';
import { listedBy } from './listed-by.ts';

/** Answers how long the records of a list's tab stood in each state between two days (`from`, `until`). */
export function timesHandler({ of, tab }: Extract<CallOperation, { times: unknown }>['times']): CallHandler {
  return ({ app, actor, body }) => {
    const request = tab === undefined ? {} : { tab };
    const days = { from: String(body.from), until: String(body.until) };
    return app.engine.times(actor, listedBy(app.definitions, of), request, days);
  };
}
