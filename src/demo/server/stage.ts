import type { RecordEngine } from '../../../engine/server/ports.ts';

/** Where the story is told: the engine that takes its events, and how to set its clock. */
export interface Stage {
  engine: RecordEngine;
  setTime: (at: Date) => void;
}
