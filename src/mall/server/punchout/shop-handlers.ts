import { writeAudit } from '../../../platform/server/audit/write-audit.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { shopOf, shopType } from './shop-of.ts';
import { saveSecret, shopsWithSecret } from './shop-secret.ts';

/** Screen of those who keep what a company shows its shops. */
const keepersScreen = 'CL022';

/** `punchout.shops`: where people can leave for; whether a secret is kept is told to those who keep it. */
export const shops: CallHandler = ({ app, actor }: CallContext) =>
  app.database.tenantTransaction(actor.tenant, async (query) => {
    const rows = await app.engine.listMasters(actor.tenant, shopType, query);
    const suppliers = await app.engine.listMasters(actor.tenant, 'master/supplier', query, [
      ...new Set(rows.map(({ record }) => record.supplierCode)),
    ]);
    const secrets = actor.screens.has(keepersScreen) ? await shopsWithSecret(query, actor.tenant) : null;
    return {
      items: rows.map(({ code, record: { name, protocol, supplierCode } }) => ({
        code,
        name,
        protocol,
        supplierName: suppliers.find((supplier) => supplier.code === supplierCode)?.record.name ?? supplierCode,
        ...(secrets && { hasSecret: secrets.has(code) }),
      })),
    };
  });

/** `punchout.saveSecret`: what the company shows a shop from now on. It is answered to nobody again. */
export const saveShopSecret: CallHandler = async (context) => {
  const { app, actor, body, request } = context;
  const shop = await shopOf(app.engine, { tenant: actor.tenant, code: String(body.shopCode) });
  if (!shop) throw notFound();
  const at = app.clock.now();
  const { tenant } = actor;
  await app.database.tenantTransaction(tenant, async (query) => {
    await saveSecret(query, app.linkSecret, { tenant, shopCode: shop.code, secret: String(body.secret), at });
    const entry = {
      tenant,
      at,
      actor,
      what: 'settingChanged',
      subject: shop.name,
      field: 'punchoutSecret',
      ip: request.ip,
    };
    await writeAudit(query, entry);
  });
  return shops(context);
};
