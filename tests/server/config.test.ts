import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/server/config.ts';

const smtpUrlOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/').smtpUrl;

describe('the mail server', () => {
  it('of the demo stands on this machine, or is named by somebody', () => {
    const world = 'smtp://mail.example.com:25';
    expect(smtpUrlOf({ SMTP_URL: world })).toBeNull();
    expect(smtpUrlOf({ SMTP_URL: 'smtp://127.0.0.1.example.com' })).toBeNull();
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(smtpUrlOf({ SMTP_URL: `smtp://${host}:1025` })).toBe(`smtp://${host}:1025`);
    }
    expect(smtpUrlOf({ SMTP_URL: world, DEMO_SMTP_HOSTS: 'mailpit, mail.example.com' })).toBe(world);
  });

  it('of a product in use is the one that is named', () => {
    expect(smtpUrlOf({ DEMO: '0', SMTP_URL: 'smtp://mail.example.com' })).toBe('smtp://mail.example.com');
  });
});

describe('the configuration', () => {
  it.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://db/procurement' }, false],
    [{ DATABASE_URL: 'postgres://db/procurement', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://db/procurement', DEMO: '0' }, false],
  ])('with %j the demo is there: %s', (env, demo) => {
    expect(readConfig(env, '/srv/product').demo).toBe(demo);
  });

  it('takes no other word for the demo', () => {
    expect(() => readConfig({ DEMO: 'false' }, '/srv/product')).toThrow('DEMO must be 0 or 1');
  });
});
