import type { Expressions } from '../../core/expressions/expressions.ts';
import type { LayoutDefinition } from '../../core/formats/layout.ts';
import type { Derivation } from '../derivations/derive-records.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { DeputyshipsOf } from '../records/hand-over/deputies.ts';
import type { RecordModels } from '../records/record-model.ts';

/** What the engine's own effects with parameters are made with. */
export interface WordTools {
  models: RecordModels;
  expressions: Expressions;
  derivations: ReadonlyMap<string, Derivation>;
  /** Absent: there are none. */
  layouts?: ReadonlyMap<string, LayoutDefinition> | undefined;
  /** Absent: everybody decides for himself. */
  deputyshipsOf?: DeputyshipsOf | undefined;
  /** The engine that the effects belong to, once it stands; absent: they are only named. */
  context?: () => EngineContext;
}

/** A derivation by its id. @throws Error for one that is not there: a defect of the flow */
export function derivationOf(derivations: WordTools['derivations'], id: string): Derivation {
  const found = derivations.get(id);
  if (!found) throw new Error(`There is no derivation "${id}".`);
  return found;
}

/** A layout by its id. @throws Error for one that is not there: a defect of the flow */
export function layoutOf(layouts: WordTools['layouts'], id: string): LayoutDefinition {
  const found = layouts?.get(id);
  if (!found) throw new Error(`There is no layout "${id}".`);
  return found;
}
