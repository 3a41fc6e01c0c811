import type { Expressions } from '../../core/expressions.ts';
import type { RecordModels } from '../records/record-model.ts';

/** What the engine's own effects with parameters are made with. */
export interface WordTools {
  models: RecordModels;
  expressions: Expressions;
}
