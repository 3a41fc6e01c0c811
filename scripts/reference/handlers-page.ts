import type { CallDefinition } from '../../engine/core/formats/call.ts';
import { table } from './table.ts';

/** What code answers, and the calls that name it. */
export function handlersPage(handlers: Iterable<string>, calls: Iterable<CallDefinition>, command: string): string {
  const all = [...calls];
  const rows = [...handlers].sort().map((handler) => {
    const naming = all.filter(({ operation }) => 'handler' in operation && operation.handler === handler);
    return [
      `\`${handler}\``,
      naming.map(({ method, path }) => `\`${method} ${path}\``).join(', '),
      naming.map(({ purpose }) => purpose).join(' '),
    ];
  });
  return [
    '# Handlers',
    '',
    `Made from what is registered by \`${command}\`. These calls are answered by code; all others by the engine, from their \`operation\` alone.`,
    '',
    ...table(['handler', 'calls', 'what they do'], ...rows),
  ].join('\n');
}
