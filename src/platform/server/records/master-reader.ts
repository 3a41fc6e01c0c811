import type { RecordEngine } from '../../../../engine/server/ports.ts';

/** What reading the masters takes of the engine. */
export type MasterReader = Pick<RecordEngine, 'getMaster' | 'listMasters'> & {
  /** Stages published with a flow go before those of the masters; without it there are none. */
  flows?: Pick<RecordEngine['flows'], 'approval'>;
};
