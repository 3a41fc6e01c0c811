import { textRefusal } from '../../adaptations/text-refusal.ts';
import { parseFile } from '../../definitions/parse-file.ts';
import { type Definitions, placeOf } from '../../definitions.ts';
import { missingSystemEvents } from '../../flow/missing-system-events.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { Problem } from '../../problem.ts';
import { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { lintTexts } from '../lint-texts.ts';
import { lintCompanyFlow } from './lint-company-flow.ts';
import { lintFlow } from './lint-flow.ts';
import { lintFlowSteps } from './lint-flow-steps.ts';
import { lintFlowWalks } from './lint-flow-walks.ts';

/** A changed flow as it was read, unless its form does not hold, and everything that is wrong with it. */
export interface CheckedFlow {
  flow: FlowDefinition | null;
  problems: Problem[];
}

/**
 * Everything that is asked of a flow's file, asked of a text that is to take its place: form, names, guards, paths, texts,
 * the walks of the machine; and that it still is the same flow, that a lifecycle still takes what effects of other records
 * send, and that a step flow can be played over the same screens. `ofCompany`: a company publishes it for itself, and
 * reaches nobody else by it.
 * @throws Error when there is no flow of that id
 */
export function checkFlowText(
  flowId: string,
  text: string,
  definitions: Definitions,
  options: LintOptions & { ofCompany?: boolean },
): CheckedFlow {
  const base = definitions.flows.get(flowId);
  if (!base) throw new Error(`There is no flow "${flowId}".`);
  const { file } = placeOf(definitions, `flow:${flowId}`);
  const { found, problems } = parseFile({ path: file, text });
  const [one] = found;
  if (one?.kind !== 'flow') return { flow: null, problems };
  const flow = one.definition;
  const changed = { ...definitions, flows: new Map([...definitions.flows, [flowId, flow]]) };
  const findings = new Findings(changed);
  for (const name of ['id', 'kind', 'record'] as const) {
    if (flow[name] === base[name]) continue;
    findings.tell(`flow:${flowId}`, [name], 'flow.notTheSame', `This is the flow of "${base[name]}"; it stays that.`);
  }
  if (problems.length > 0 || findings.problems.length > 0) {
    return { flow: null, problems: [...problems, ...findings.problems] };
  }
  lintFlow(flow, changed, options, findings);
  if (flow.kind === 'steps') lintFlowSteps(base, flow, definitions, findings);
  else {
    lintSystemEvents(base, flow, findings);
    lintAddedStates(base, flow, findings);
  }
  if (options.ofCompany) lintCompanyFlow(base, flow, findings);
  if (options.texts) {
    const alone = { ...changed, records: new Map(), screens: new Map(), flows: new Map([[flowId, flow]]) };
    lintTexts(alone, options.texts, findings);
  }
  // A machine can only be walked when its names are right.
  if (findings.problems.length === 0) lintFlowWalks(flow, findings);
  return { flow, problems: findings.problems.filter((problem) => problem.file === file) };
}

/** A state that the file has not must say where it is listed, or nobody would find its records; and its name is shown. */
function lintAddedStates(base: FlowDefinition, flow: FlowDefinition, findings: Findings): void {
  for (const [state, { meta }] of Object.entries(flow.states)) {
    for (const [language, name] of Object.entries(meta?.names ?? {})) {
      const refusal = textRefusal(name, '');
      const reason = `"${name}" is not taken as a name: ${refusal}.`;
      const path = ['states', state, 'meta', 'names', language];
      if (refusal !== undefined) findings.tell(`flow:${flow.id}`, path, 'flow.badName', reason);
    }
    if (Object.hasOwn(base.states, state)) continue;
    const known = Object.keys(base.states);
    if (meta?.like === undefined) {
      const reason = `"like" must name the state beside which "${state}" is listed and counted.`;
      findings.tell(`flow:${flow.id}`, ['states', state, 'meta'], 'flow.unlisted', reason);
    }
    findings.expectKnown(
      `flow:${flow.id}`,
      ['states', state, 'meta', 'like'],
      'flow.unknownState',
      'state',
      meta?.like,
      known,
    );
  }
}

/** What effects of other records send must go on being taken, or those records could not move either. */
function lintSystemEvents(base: FlowDefinition, flow: FlowDefinition, findings: Findings): void {
  for (const { state, event } of missingSystemEvents(base, flow)) {
    const reason = `Other records send "${event}" here: the state must go on taking it from "system".`;
    findings.tell(`flow:${flow.id}`, ['states', state, 'on'], 'flow.missingSystemEvent', reason);
  }
}
