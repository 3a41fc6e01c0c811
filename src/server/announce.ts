import { listPersonas } from './accounts/account-store.ts';
import type { OpenServer } from './open-server.ts';

/** Prints where the server is and, in the demo, who can sign in and how. */
export async function announce({ server, context }: OpenServer): Promise<void> {
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : context.config.port;
  const host = context.config.host === '127.0.0.1' ? 'localhost' : context.config.host;
  const url = `http://${host}:${port}`;
  const lines = ['', `  ${url}`, `  API: ${url}/api-docs`];
  if (context.config.demo) {
    const personas = await listPersonas(context.database.query);
    lines.push('', `  デモ: ${url}/eProcurement/LoginDemo で人物を選ぶと、一押しで入れます。`, '');
    for (const persona of personas) {
      lines.push(
        `    ${persona.loginName.padEnd(20)} ${persona.name}（${persona.organizationName} ${persona.positionName ?? ''}）`,
      );
    }
  }
  console.log(`${lines.join('\n')}\n`);
}
