import { useEffect, useState } from 'react';
import { usePage } from '../../page-context.ts';

/** Somebody of the demo whom one may sign in as. */
export interface Persona {
  /** Key suffix of the persona's text. */
  persona: string;
  loginName: string;
  name: string;
  /** The display code. */
  companyGroupCode: string;
  companyGroupName: string;
  organizationName: string;
  positionName: string | null;
}

/** The people of the demo: `null` while they are asked for, `'none'` when this is no demo. */
export function usePersonas(): Persona[] | null | 'none' {
  const { call } = usePage();
  const [personas, setPersonas] = useState<Persona[] | null | 'none'>(null);

  useEffect(() => {
    const leave = new AbortController();
    call<{ items: Persona[] }>('demo.personas', { quiet: true, signal: leave.signal }).then(
      ({ items }) => setPersonas(items),
      () => {
        if (!leave.signal.aborted) setPersonas('none');
      },
    );
    return () => leave.abort();
  }, [call]);

  return personas;
}
