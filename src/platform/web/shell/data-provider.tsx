import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';

/** Answers of the server kept in memory while somebody is signed in; a new session starts with none. */
export function DataProvider(props: { children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        provider: () => new Map(),
        // A refusal is an answer; only a lost connection or a broken server is worth asking again.
        shouldRetryOnError: (error: unknown) => isCallFailure(error) && (error.status === 0 || error.status >= 500),
        errorRetryCount: 3,
        errorRetryInterval: 5000,
        focusThrottleInterval: 30_000,
      }}
    >
      {props.children}
    </SWRConfig>
  );
}
