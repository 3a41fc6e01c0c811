import { mayCall } from '../../../engine/core/calls/may-call.ts';
import type { Definitions } from '../../../engine/core/definitions.ts';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { Actor } from '../../../engine/server/ports.ts';

/** A list that reports may be made over: a screen with the rows it shows. */
export interface ReportSource {
  /** Id of the screen. */
  screen: string;
  /** Its place in the list: what the screen shows first. */
  tab: string | undefined;
  operation: ListOperation;
}

/** What sources are found in, and for whom. */
export type SourceParts = Pick<Definitions, 'screens' | 'calls'>;

/**
 * The lists that somebody may make reports over: those whose screens are granted to him, over calls he may make. Nobody
 * gets by a report what no list shows him.
 */
export function reportSources(definitions: SourceParts, actor: Pick<Actor, 'screens'>): ReportSource[] {
  return [...definitions.screens.keys()].flatMap((screen) => reportSource(definitions, actor, screen) ?? []);
}

/** One of them; `null` when there is none of this name for him. */
export function reportSource(
  { screens, calls }: SourceParts,
  actor: Pick<Actor, 'screens'>,
  screenId: string,
): ReportSource | null {
  const screen = screens.get(screenId);
  if (screen?.kind !== 'list' || !screen.list || screen.code === null || !actor.screens.has(screen.code)) return null;
  const call = calls.get(screen.list.call);
  if (!call || !('list' in call.operation) || !mayCall(call.access, actor.screens)) return null;
  const operation = call.operation.list;
  return { screen: screenId, tab: screen.list.tab ?? Object.keys(operation.tabs)[0], operation };
}
