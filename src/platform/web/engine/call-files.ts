import type { CallFile } from '../../../../engine/core/formats/call.ts';

/** Every call of the product, in one file: small ones would compress badly, and a first list asked for forty of them. */
export const callFiles: readonly CallFile[] = Object.values(
  import.meta.glob<CallFile>('../../../../schemas/calls/*.json', { import: 'default', eager: true }),
);
