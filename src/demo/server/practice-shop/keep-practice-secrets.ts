import { saveSecret, shopsWithSecret } from '../../../mall/index.server.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { practiceSecrets } from './practice-secrets.ts';
import { practiceShops } from './practice-shops.ts';

/** The demo's companies show the practice shop its secrets, until somebody keeps others. */
export async function keepPracticeSecrets({ database, engine, linkSecret, clock }: AppContext): Promise<void> {
  const { rows } = await database.query<{ code: string }>('select code from company_group');
  for (const { code: tenant } of rows) {
    await database.tenantTransaction(tenant, async (query) => {
      const kept = await shopsWithSecret(query, tenant);
      const shops = await engine.listMasters(tenant, 'mall/punchout-shop', query);
      for (const { code, record } of shops) {
        if (kept.has(code) || !practiceShops.some((shop) => shop.code === code)) continue;
        const secret = practiceSecrets[record.protocol];
        await saveSecret(query, linkSecret, { tenant, shopCode: code, secret, at: clock.now() });
      }
    });
  }
}
