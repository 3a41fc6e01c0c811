import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from '../../../src/platform/server/http/logger-options.ts';

function logWith(work: (log: ReturnType<typeof fastify>['log']) => void): string {
  const lines: string[] = [];
  const options = loggerOptions('info');
  if (!options) throw new Error('A log was expected.');
  const server = fastify({ logger: { ...options, stream: { write: (line: string) => lines.push(line) } } });
  work(server.log);
  return lines.join('');
}

it('keeps passwords, tokens and addresses with passwords out of the log, at every depth that is logged', () => {
  const written = logWith((log) => {
    log.info({ password: 'geheim-1', user: { accessToken: 'geheim-2', more: { authorization: 'geheim-3' } } }, 'told');
    log.info({ config: { smtpUrl: 'smtp://u:geheim-4@mail' }, cookie: 'geheim-5', tenant: 'A' }, 'told');
  });
  expect(written).not.toContain('geheim');
  expect(written).toContain('"tenant":"A"');
});

it('tells of an error where it happened, never what the database quotes', () => {
  const error = Object.assign(new Error('duplicate key at postgres://app:geheim-6@db/x'), {
    code: '23505',
    detail: 'Key (mail_address)=(geheim-7@example.co.jp) already exists.',
    parameters: ['geheim-8'],
  });
  const written = logWith((log) => log.error({ err: new Error('outer', { cause: error }) }, 'unforeseen error'));
  expect(written).not.toContain('geheim');
  expect(written).toContain('23505');
  expect(written).toContain('logger-options.test.ts');
});
