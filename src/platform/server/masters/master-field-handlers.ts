import { fieldKeys } from '../../../../engine/core/text-keys.ts';
import type { CallHandler } from '../calls/call-handler.ts';

/** `masterField.search`: the fields of a master (`master`) by name or code, for rules about who decides on their changes. */
const search: CallHandler = async ({ app, actor, body, language }) => {
  const record = app.definitions.records.get(String(body.master ?? ''));
  if (!record?.facts?.master?.approval) return { items: [] };
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const keyword = String(body.keyword ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();
  const codes = Array.isArray(body.codes) ? new Set(body.codes) : null;
  const found = Object.keys(record.schema.properties ?? {})
    .map((code) => ({ code, name: texts.text(language, fieldKeys(record.id, code)) }))
    .filter(({ code, name }) => (codes ? codes.has(code) : `${code} ${name}`.toLowerCase().includes(keyword)));
  return { items: found.slice(0, Number(body.limit ?? 100)) };
};

/** Handlers of fields of masters. */
export const masterFieldHandlers: [string, CallHandler][] = [['masterField.search', search]];
