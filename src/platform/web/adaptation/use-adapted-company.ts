import { useState } from 'react';
import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { Companies, CurrentAdaptation } from './adaptation-wire.ts';

/** The company group whose adaptation is looked at, the first until another is chosen, and how it stands. */
export function useAdaptedCompany() {
  const { call } = useEngine();
  const { data: companies } = useSWR('adaptation.companies', () => call<Companies>('adaptation.companies'));
  const [chosen, choose] = useState<string>();
  const company = chosen ?? companies?.items[0]?.code;
  const { data: current, mutate } = useSWR(
    company ? ['adaptation.current', company] : null,
    ([, code]) => call<CurrentAdaptation>('adaptation.current', { query: { company: code } }),
    { revalidateOnFocus: false },
  );
  const options = (companies?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return { company: company ?? '', options, choose, current, reload: () => void mutate() };
}
