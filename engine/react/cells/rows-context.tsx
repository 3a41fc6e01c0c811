import { createContext, use } from 'react';
import { statesWithDueMet } from '../../core/flow/due-met.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';

/** What cells need to know about the rows they stand in, besides their own value. */
export interface RowsContextValue {
  /** Id of the lifecycle, for the names of states. */
  flowId?: string;
  /** States in which the record's due date is met. */
  dueMet?: ReadonlySet<string>;
  /** Address of the screen that a row opens; `undefined` for a row that opens none. */
  hrefOf?: (row: Record<string, unknown>) => string | undefined;
  /** Opens a row without loading the page anew. */
  open?: (row: Record<string, unknown>) => void;
}

const RowsContext = createContext<RowsContextValue>({});

/** Gives cells what their rows have in common. */
export const RowsProvider = RowsContext.Provider;

/** What the rows around this cell have in common; empty outside `RowsProvider`. */
export function useRowsContext(): RowsContextValue {
  return use(RowsContext);
}

/** What the rows of a record with this lifecycle have in common. */
export function rowsOfFlow(flow: FlowDefinition | undefined): RowsContextValue {
  return flow ? { flowId: flow.id, dueMet: statesWithDueMet(flow) } : {};
}
