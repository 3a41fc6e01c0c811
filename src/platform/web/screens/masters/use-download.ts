import { useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/call-failure.ts';
import { saveBlob } from '../../../../../engine/react/record/save-blob.ts';
import type { BinaryAnswer } from '../../../../../engine/react/runtime.ts';
import { usePage } from '../../page-context.ts';

/** Saves what calls answer as files; `busy` names the one under way. */
export function useDownload() {
  const { call } = usePage();
  const [busy, setBusy] = useState('');
  const download = async (name: string, callId: string, query: Record<string, string>, accept?: string) => {
    setBusy(name);
    try {
      const answer = await call<BinaryAnswer>(callId, { query, ...(accept && { headers: { accept } }) });
      saveBlob(answer.blob, answer.fileName ?? name);
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    } finally {
      setBusy('');
    }
  };
  return { busy, download };
}
