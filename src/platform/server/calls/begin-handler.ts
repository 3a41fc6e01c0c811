import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { CallHandler } from './call-handler.ts';
import { readRecordFor } from './read-record-for.ts';

/** Answers what a new record begins with: by a derivation, from one that this user may read, or as the last ones began, with what is told besides. */
export function beginHandler({
  derivation: id,
  usual,
  values,
}: Extract<CallOperation, { begin: unknown }>['begin']): CallHandler {
  if (usual !== undefined) {
    return async ({ app, actor }) => {
      const begun = await app.engine.usual(actor, usual);
      return { ...begun, record: { ...begun.record, ...values } };
    };
  }
  return async ({ app, actor, query }) => {
    const derivation = app.definitions.derivations.get(id ?? '');
    if (!derivation) throw new Error(`There is no derivation "${id}".`);
    const source = await readRecordFor(app, actor, derivation.from, query.id ?? '');
    return app.engine.begin(actor, derivation.id, source);
  };
}
