import { fieldKeys } from '../../../../../engine/core/text-keys.ts';
import type { CallContext } from '../../calls/call-handler.ts';
import type { StoredRow } from './upload-rows.ts';
import type { Upload } from './upload-store.ts';

/** Why a row was refused, in the words of its own columns. */
export async function reasonTeller(
  { app, actor, language }: Pick<CallContext, 'app' | 'actor' | 'language'>,
  upload: Upload,
): Promise<(row: StoredRow) => string> {
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const nameOf = (at: string) => {
    const own = upload.headings.find(
      (heading) => heading.at !== null && (at === heading.at || at.startsWith(`${heading.at}/`)),
    );
    const path = at.split('/').filter((key) => key !== '' && !/^\d+$/.test(key));
    return own?.name ?? texts.text(language, fieldKeys(upload.recordType, path.join('.')));
  };
  return ({ errors }) =>
    errors
      .map(({ at, messageKey, params }) => {
        const sentence = texts.text(language, messageKey, params);
        return at === '' ? sentence : `${nameOf(at)}: ${sentence}`;
      })
      .join(' / ');
}
