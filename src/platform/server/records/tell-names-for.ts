import { readerNames, type TellNames } from '../../../../engine/server/references/reader-names.ts';
import type { AppContext } from '../app-context.ts';
import type { CallContext } from '../calls/call-handler.ts';

/** Who reads, and in which language. */
export type Reader = Pick<CallContext, 'actor' | 'language'> & {
  app: Pick<AppContext, 'definitions' | 'engine' | 'companyTexts' | 'database'>;
};

/** How records of this kind, and rows of their lists, are shown to whoever asks: names of masters in his language. */
export function tellNamesFor({ app, actor, language }: Reader, recordType: string): Promise<TellNames> {
  const { definitions, engine } = app;
  const parts = { records: definitions.records, listMasters: engine.listMasters };
  return readerNames(parts, { tenant: actor.tenant, recordType, language });
}
