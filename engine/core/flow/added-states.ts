import type { FlowDefinition, FlowState } from '../formats/flow.ts';

/** States that published versions of a lifecycle have and its file has not, by name. */
export type AddedStates = Readonly<Record<string, FlowState>>;

/** What versions add to their file. The versions are the oldest first: of a state in several, the newest counts. */
export function addedStates(file: FlowDefinition, versions: readonly FlowDefinition[]): AddedStates {
  const all = versions.flatMap(({ states }) => Object.entries(states));
  return Object.fromEntries(all.filter(([name]) => !Object.hasOwn(file.states, name)));
}

/** These states and those that are listed beside one of them. */
export function withAddedStates(states: readonly string[], added: AddedStates): string[] {
  const beside = Object.entries(added).filter(([, { meta }]) => meta?.like !== undefined && states.includes(meta.like));
  return [...new Set([...states, ...beside.map(([name]) => name)])];
}

/** Texts of the names that added states bring: language → text key → name. */
export function namesOfStates(added: Readonly<Record<string, AddedStates>>): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {};
  for (const [flow, states] of Object.entries(added)) {
    for (const [state, { meta }] of Object.entries(states)) {
      for (const [language, name] of Object.entries(meta?.names ?? {})) {
        texts[language] = { ...texts[language], [`flow.${flow}.state.${state}`]: name };
      }
    }
  }
  return texts;
}
