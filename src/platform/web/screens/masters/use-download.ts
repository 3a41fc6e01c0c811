import { useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { saveBlob } from '../../../../../engine/react/record/files/save-blob.ts';
import type { BinaryAnswer } from '../../../../../engine/react/runtime.ts';
import { usePage } from '../../page-context.ts';

/** Files of masters, and what each is called everywhere. */
export const fileKinds = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
] as const;

/** Saves what calls answer as files; `busy` names the one under way. */
export function useDownload() {
  const { call } = usePage();
  const [busy, setBusy] = useState('');
  const download = async (
    name: string,
    callId: string,
    query: Record<string, string>,
    accept?: string,
    body?: JsonObject,
  ) => {
    setBusy(name);
    try {
      const answer = await call<BinaryAnswer>(callId, {
        query,
        ...(body && { body }),
        ...(accept && { headers: { accept } }),
      });
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
