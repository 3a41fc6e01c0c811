import useSWR from 'swr';
import { usePage } from '../../page-context.ts';
import type { Notice } from './notice-row.tsx';

/** Notices that a call answers, and how one of them is told as read. */
export function useNotices<One extends Notice>(callId: 'notice.list' | 'notice.history') {
  const { call } = usePage();
  const asked = callId === 'notice.history' ? { body: {}, quiet: true } : { quiet: true };
  const { data, error, mutate } = useSWR(callId, () => call<{ items: One[] }>(callId, asked));
  const markRead = async (notice: Notice) => {
    if (notice.read) return;
    await call('notice.read', { body: { ids: [notice.id] }, quiet: true }).catch(() => null);
    const items = data?.items.map((item) => (item.id === notice.id ? { ...item, read: true } : item));
    if (items) await mutate({ items }, { revalidate: false });
  };
  return { items: data?.items, error, markRead, retry: () => void mutate() };
}
