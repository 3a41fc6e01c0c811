import { beforeAll, vi } from 'vitest';
import { clearToasts } from '../../src/platform/web/shell/toaster.ts';

// Files that need a page share it: what one of them told its user, which may stay until closed, is not the next one's.
beforeAll(async () => {
  await clearToasts();
  await vi.waitFor(() => {
    const left = document.querySelector('.bp6-toast, [role=alert]:not(:empty)');
    if (left) throw new Error(`Another file has left a message on the page: ${left.textContent}`);
  });
});
