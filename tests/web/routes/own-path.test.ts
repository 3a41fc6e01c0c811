import { describe, expect, it } from 'vitest';
import { loginPathBackTo, ownPath } from '../../../src/platform/web/routes/own-path.ts';

const origin = 'https://purchase.example.jp';

const leadingAway = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /eProcurement/Home',
  '/eProcurement\\..\\..\\evil',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http://purchase.example.jp/',
  'https://evil。example',
  'https://purchase.example.jp@evil.example/',
  'https://purchase.example.jp.evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'mailto:a@evil.example',
  'eProcurement/Home',
  './eProcurement/Home',
  '../eProcurement/Home',
  '?redirectUrl=//evil.example',
  '#//evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u007f/evil.example',
  '',
];

const staying = [
  '/',
  '/eProcurement/Home',
  '/eProcurement/Requester/All?tab=draft&page=2',
  '/eProcurement/Home#todo',
  '/eProcurement/Order/Detail?id=R1&next=//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/@evil.example',
  '/.evil.example',
  '/eProcurement/検収',
];

describe('ownPath', () => {
  it.each(leadingAway)('refuses %j', (address) => {
    expect(ownPath(address, origin)).toBeNull();
  });

  it.each(staying)('keeps %j on this site', (address) => {
    const path = ownPath(address, origin);
    expect(path).not.toBeNull();
    expect(new URL(path ?? '', origin).origin).toBe(origin);
  });

  it.each([null, undefined])('refuses %j', (address) => {
    expect(ownPath(address, origin)).toBeNull();
  });

  it('takes back the address that the login path was given', () => {
    const here = '/eProcurement/Requester/All?tab=draft&keyword=手袋';
    const login = loginPathBackTo('/eProcurement/Login', here);
    const given = new URL(login, origin).searchParams.get('redirectUrl');
    expect(given).toBe(here);
    expect(decodeURI(ownPath(given, origin) ?? '')).toBe(here);
  });
});
