import type { Query } from '../../../../engine/server/ports.ts';
import type { CompanyInfo } from '../../domain/company-info.ts';
import { noteChanges } from '../audit/note-changes.ts';
import { answerOnce } from '../calls/answer-once.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { notFound, stale } from '../errors/refusals.ts';

const unset: CompanyInfo = { contactName: '', mailAddress: null, phone: null, language: 'ja', version: 0 };

const fields = ['contactName', 'mailAddress', 'phone', 'language'] as const;

/** `companyInfo.get`: what one's own company has set. */
const get: CallHandler = async (context) => {
  const { tenant, supplierCode } = companyOf(context);
  return context.app.database.tenantTransaction(tenant, async (query) => {
    return (await find(query, tenant, supplierCode)) ?? unset;
  });
};

/** `companyInfo.save`: sets it, if nobody of the company has since `version` was looked at. Every change stands in the audit log. */
const save: CallHandler = (context) => {
  const { app, actor, body, request } = context;
  const { tenant, supplierCode } = companyOf(context);
  // The call's schema has checked the members.
  const wanted = { ...unset, ...body } as CompanyInfo;
  return answerOnce(
    context,
    async (query) => {
      const found = (await find(query, tenant, supplierCode)) ?? unset;
      if (found.version !== wanted.version) throw stale();
      const { rows } = await query<{ version: number }>(
        `insert into company_info_setting (tenant, supplier_code, contact_name, mail_address, phone, language, version)
         values ($1, $2, $3, $4, $5, $6, 1)
         on conflict (tenant, supplier_code) do update set contact_name = $3, mail_address = $4, phone = $5, language = $6,
           version = company_info_setting.version + 1 where company_info_setting.version = $7
         returning version`,
        [tenant, supplierCode, ...fields.map((field) => wanted[field]), wanted.version],
      );
      const [saved] = rows;
      // Somebody else's was kept while this one waited for the row.
      if (!saved) throw stale();
      const who = { tenant, at: app.clock.now(), actor, subject: supplierCode, ip: request.ip };
      await noteChanges(
        query,
        { ...who, what: 'settingChanged' },
        fields.map((field) => ({ field, old: found[field], new: wanted[field] })),
      );
      return { saved: true, version: saved.version };
    },
    'tenant',
  );
};

/** Only somebody who works for a supplier has a company here. */
function companyOf({ actor }: CallContext): { tenant: string; supplierCode: string } {
  if (actor.counterpartyCode === undefined) throw notFound();
  return { tenant: actor.tenant, supplierCode: actor.counterpartyCode };
}

async function find(query: Query, tenant: string, supplierCode: string): Promise<CompanyInfo | undefined> {
  const { rows } = await query<CompanyInfo>(
    `select contact_name as "contactName", mail_address as "mailAddress", phone, language, version
     from company_info_setting where tenant = $1 and supplier_code = $2`,
    [tenant, supplierCode],
  );
  return rows[0];
}

/** Handlers of what a supplier's company says of itself. */
export const companyInfoHandlers: [string, CallHandler][] = [
  ['companyInfo.get', get],
  ['companyInfo.save', save],
];
