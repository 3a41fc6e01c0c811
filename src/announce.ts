import { demoPassword } from './demo/index.server.ts';
import type { Account } from './platform/server/accounts/account.ts';
import { findCompanyGroup, listPersonas } from './platform/server/accounts/account-store.ts';
import type { OpenServer } from './platform/server/assemble-server.ts';

/**
 * Prints where the server is and, in the demo, who can sign in and how. `port`: where people reach it when something stands
 * before it. `shopUrl`: where the practice shop is.
 */
export async function announce({ server, context }: OpenServer, port?: number, shopUrl?: string): Promise<void> {
  const { config } = context;
  const address = server.server.address();
  const own = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port ?? own}`;
  const lines = ['', `  ${url}`, `  API: ${url}/api-docs`, ...(config.demo ? await demoLines(context, url) : [])];
  if (shopUrl !== undefined) lines.push('', `  練習用の外部ショップ（パンチアウト）: ${shopUrl}`);
  console.log(`${lines.join('\n')}\n`);
}

async function demoLines({ database, texts }: OpenServer['context'], url: string): Promise<string[]> {
  const personas = await listPersonas(database.query);
  const tenants = [...new Set(personas.map(({ tenant }) => tenant))];
  const lines = [
    '',
    `  デモ: ${url}/eProcurement/LoginDemo で人物を選ぶと、一押しで入れます。`,
    `  パスワードで入るときは、企業グループコードとユーザー名に、パスワード ${demoPassword} を添えます。`,
  ];
  for (const tenant of tenants) {
    const group = await findCompanyGroup(database.query, tenant);
    lines.push('', `  ${group?.name}（企業グループコード ${group?.displayCode}）`);
    const own = personas.filter((persona) => persona.tenant === tenant);
    lines.push(...own.map((persona) => personaLine(persona, texts.text('ja', `persona.${persona.persona}`))));
  }
  return lines;
}

function personaLine(persona: Account, role: string): string {
  const place = [persona.organizationName, persona.positionName].filter(Boolean).join(' ');
  return `    ${padded(role, 22)}${padded(persona.loginName, 20)}${padded(persona.name, 16)}${place}`;
}

/** Filled up to a width in terminal columns, of which a Japanese character takes two. */
function padded(text: string, width: number): string {
  const columns = [...text].reduce((sum, character) => sum + (character > '\u00ff' ? 2 : 1), 0);
  return text + ' '.repeat(Math.max(1, width - columns));
}
