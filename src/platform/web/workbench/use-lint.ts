import { useCallback } from 'react';
import type { Problem } from '../../../../engine/core/problem.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';

/** Asks the server what `npm run check` would say if the file held this text. */
export function useLint(file: string): (text: string) => Promise<Problem[]> {
  const { call } = useEngine();
  return useCallback(
    async (text) => (await call<{ problems: Problem[] }>('workbench.lint', { body: { file, text } })).problems,
    [call, file],
  );
}
