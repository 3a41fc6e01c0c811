import { readerNames, type TellNames } from '../../../../engine/server/references/reader-names.ts';
import type { CallContext } from '../calls/call-handler.ts';

/** How records of this kind, and rows of their lists, are shown to whoever asks: names of masters in his language. */
export function tellNamesFor({ app, actor, language }: CallContext, recordType: string): Promise<TellNames> {
  const { definitions, engine } = app;
  const parts = { records: definitions.records, listMasters: engine.listMasters };
  return readerNames(parts, { tenant: actor.tenant, recordType, language });
}
