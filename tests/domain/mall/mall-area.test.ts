import { describe, expect, it } from 'vitest';
import { loginTarget, mallAreaOf } from '../../../src/platform/domain/mall-area.ts';

describe('mallAreaOf', () => {
  it.each([
    ['/MallSupplier', 'supplier'],
    ['/MallSupplier/CMS01?a=/MallMaster/', 'supplier'],
    ['/eProcurement/MallMaster/Login', 'master'],
    ['/MallMaster#x', 'master'],
    ['/MallSuppliers', null],
    ['/eProcurement/Home?next=/MallMaster/', null],
  ])('finds the area of %s', (path, area) => {
    expect(mallAreaOf(path)).toBe(area);
  });
});

describe('loginTarget', () => {
  it.each([
    ['nobody', null, 'procurement'],
    ['somebody whom the mall does not know', { displayCode: 'U1', mall: null }, 'procurement'],
    ['a mall user with a display code', { displayCode: 'U1', mall: { isMode: true } }, 'procurement'],
    ['a mall user in supplier mode', { displayCode: '', mall: { isMode: true } }, 'supplier'],
    ['any other mall user', { displayCode: '', mall: { isMode: false } }, 'master'],
  ])('leads %s to the right door', (_who, user, target) => {
    expect(loginTarget(user)).toBe(target);
  });
});
