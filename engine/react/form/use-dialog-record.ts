import useSWRImmutable from 'swr/immutable';
import { useEngine } from '../engine-provider.tsx';
import type { DialogRecord } from './record-dialog.tsx';

/** Loads what a `RecordDialog` needs of a record; `undefined` until it is there, and while none is named. */
export function useDialogRecord(id: string | undefined): DialogRecord | undefined {
  const { definitions, validator } = useEngine();
  const { data, error } = useSWRImmutable(id === undefined ? null : ['dialog/record', id], async ([, one]) => {
    const [schema, rules] = await Promise.all([definitions.record(one), validator(one)]);
    return { id: one, schema, rules };
  });
  if (error) throw error;
  return data;
}
