import { describe, expect, it } from 'vitest';
import { leavesQuietly } from '../../../src/platform/web/routes/leaves-quietly.ts';
import { screenIndex } from '../../../src/platform/web/routes/screen-index.ts';

describe('leavesQuietly', () => {
  it.each(screenIndex.filter(({ complete }) => complete).map(({ path }) => path))(
    'is so for the completion %s',
    (path) => {
      expect(leavesQuietly(path.replace(/:\w+/g, 'x'))).toBe(true);
    },
  );

  it.each(['/eProcurement/PageNotFound', '/PageNotFound', '/eProcurement/PageNotPermission', '/no/such/screen'])(
    'is so for %s',
    (path) => expect(leavesQuietly(path)).toBe(true),
  );

  it.each(['/', '/eProcurement', '/eProcurement/Home', '/eProcurement/Logout', '/eProcurement/DirectOrder/Input'])(
    'is not so for %s',
    (path) => expect(leavesQuietly(path)).toBe(false),
  );
});
