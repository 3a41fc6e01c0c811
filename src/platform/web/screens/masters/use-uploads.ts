import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { usePage } from '../../page-context.ts';
import { isUnderWay, type Upload } from './upload.ts';
import { useUploadPlace } from './upload-place.ts';

/** A page of the files of a place, asked for again while the server works on one; which one is open stands in the address. */
export function useUploads() {
  const { call } = usePage();
  const { calls } = useUploadPlace();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  const { data, mutate } = useSWR(
    [calls.list, page],
    () => call<{ items: Upload[]; total: number }>(calls.list, { query: { page: String(page) } }),
    { refreshInterval: (latest) => (latest?.items.some(isUnderWay) ? 2000 : 0), keepPreviousData: true },
  );
  const open = (one: string | null) => setParams(one === null ? {} : { id: one });
  return { data, refresh: () => void mutate(), page, setPage, id: params.get('id'), open };
}
