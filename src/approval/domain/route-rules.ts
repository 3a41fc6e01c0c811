import { type ApprovalStage, neededApprovals } from '../../../engine/core/flow/approval.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { Organizations } from '../../master/index.ts';
import { type Colleague, canDecide, mayApprove, outranked } from './may-approve.ts';
import { answeringStages } from './route-covers.ts';

/** Something about a route that is not lawful. */
export interface RouteFault {
  /** JSON pointer from the list of stages on; empty: the list itself. */
  at: string;
  /** The text `rule.<keyword>` says it. */
  keyword: string;
  params: Record<string, string | number>;
}

/** What a lawful route depends on. */
export interface RouteRules {
  /** Stages that have to be there, in order: of the company's rules, or of the route in force; `null`: the rules find nobody. */
  demanded: readonly ApprovalStage[] | null;
  /** `inForce`: the demanded stages are decided on already, and only people in them may be replaced. */
  kind: 'new' | 'inForce';
  /** Nobody of these stands in the route: whose record it is, and of a new one who brings it. */
  applicants: readonly string[];
  /** Of a route in force: nobody of these is brought into it. Who brings it, and who decided or forwarded in this round. */
  barred?: readonly string[];
  /** Everybody named in the route whom the company knows, by code. */
  people: ReadonlyMap<string, Colleague>;
  organizations: Organizations;
  /** May it be without stages when none is demanded? */
  mayBeEmpty: boolean;
}

/**
 * Everything about a route that is not lawful, whoever brings it and by whatever event. The only place that decides it.
 * Pointers start at the list of stages. `draft`: stages may still be missing, but nobody wrong stands in it.
 */
export function routeFaults(
  chosen: readonly ApprovalStage[],
  rules: RouteRules,
  completeness: 'draft' | 'complete',
): RouteFault[] {
  return [
    ...numberFaults(chosen),
    ...chosen.flatMap((stage, index) => needFaults(stage, index)),
    ...peopleFaults(chosen, rules),
    ...(rules.kind === 'inForce' ? replacementFaults(chosen, rules) : []),
    ...(completeness === 'complete' ? missingFaults(chosen, rules) : []),
  ];
}

/**
 * The route in the words of the rules: names of people as the company has them; name and reason of a demanded stage, and that
 * it is demanded, as the rules say, and of no other stage.
 */
export function completedRoute(chosen: readonly ApprovalStage[], rules: RouteRules): ApprovalStage[] {
  const demanded = rules.demanded ?? [];
  const named = ({ code, name }: Person) => ({ code, name: rules.people.get(code)?.name ?? name });
  if (rules.kind === 'inForce') {
    const stood = standing(chosen, demanded);
    return chosen.map((stage) => {
      const from = byNumber(demanded)[stood.indexOf(stage)];
      const forwarded = stage.forwarded?.map((one) => ({ ...one, to: named(one.to) }));
      return {
        ...stage,
        approvers: stage.approvers.map(named),
        ...(forwarded && { forwarded }),
        ...(from && saidOf(from)),
      };
    });
  }
  const answers = answeringStages(demanded, chosen);
  return chosen.map((stage, index) => {
    // What approvers did to a route is over when it begins anew.
    const { reason: _reason, required: _required, added: _added, forwarded: _forwarded, ...own } = stage;
    const from = demanded[answers.indexOf(index)];
    return { ...own, approvers: stage.approvers.map(named), ...(from && saidOf(from)) };
  });
}

/** Of the stages of a route in force those that stood in it before, in order: all but what this event added. */
function standing(chosen: readonly ApprovalStage[], before: readonly ApprovalStage[]): ApprovalStage[] {
  const known = new Set(before.flatMap(({ added }) => added?.version ?? []));
  return byNumber(chosen).filter(({ added }) => added === undefined || known.has(added.version));
}

function byNumber(stages: readonly ApprovalStage[]): ApprovalStage[] {
  return stages.toSorted((one, other) => one.stageNo - other.stageNo);
}

function saidOf({ name, reason, required }: ApprovalStage): Partial<ApprovalStage> {
  return { name, ...(reason && { reason }), ...(required !== undefined && { required }) };
}

// Stages are found by their number: of two with the same one, one would never be asked.
function numberFaults(chosen: readonly ApprovalStage[]): RouteFault[] {
  return chosen.flatMap(({ stageNo }, index) =>
    chosen.findIndex((other) => other.stageNo === stageNo) < index
      ? [{ at: '', keyword: 'routeNumber', params: { stageNo } }]
      : [],
  );
}

/** A stage that asks for more people than it has could never end. */
function needFaults(stage: ApprovalStage, index: number): RouteFault[] {
  const people = new Set(stage.approvers.map(({ code }) => code)).size;
  const need = neededApprovals(stage);
  return need > people ? [{ at: `/${index}/approvers`, keyword: 'routeNeed', params: { need, people } }] : [];
}

function peopleFaults(chosen: readonly ApprovalStage[], rules: RouteRules): RouteFault[] {
  const times = new Map<string, number>();
  return chosen.flatMap((stage, index) =>
    stage.approvers.flatMap(({ code }) => {
      const known = rules.people.get(code);
      const asked = (times.get(code) ?? 0) + 1;
      times.set(code, asked);
      const fault = (keyword: string): RouteFault[] => [
        { at: `/${index}/approvers`, keyword, params: { person: known?.name ?? code } },
      ];
      if (rules.applicants.includes(code)) return fault('routeApplicant');
      if (rules.barred?.includes(code) && demandsOf(code, rules) === 0) return fault('routeDecided');
      const demanded = demandsOf(code, rules);
      if (!(demanded > 0 ? canDecide(known) : mayApprove(known))) return fault('routeApprover');
      return asked > Math.max(1, demanded) ? fault('routeTwice') : [];
    }),
  );
}

/** In how many of the demanded stages somebody stands: rules may want him at the beginning and at the end. */
function demandsOf(code: string, { demanded }: RouteRules): number {
  return (demanded ?? []).filter(({ approvers }) => approvers.some((one) => one.code === code)).length;
}

/** A route holds no more stages. */
const mostStages = 10;

/** Of a route in force stages are added and people replaced; nothing that was asked for goes. */
function replacementFaults(chosen: readonly ApprovalStage[], rules: RouteRules): RouteFault[] {
  const demanded = rules.demanded ?? [];
  const stood = standing(chosen, demanded);
  const isLong = chosen.length > Math.max(mostStages, demanded.length);
  return [
    ...(isLong ? [{ at: '', keyword: 'routeLong', params: { limit: mostStages } }] : []),
    ...byNumber(demanded).flatMap((before, place): RouteFault[] => {
      const after = stood[place];
      if (!after) return [{ at: '', keyword: 'routeStage', params: { stage: before.name } }];
      return stageFaults(before, after, `/${chosen.indexOf(after)}/approvers`, rules);
    }),
  ];
}

/** A stage keeps as many people as it asks for; newcomers may decide the same as those they come for. */
function stageFaults(before: ApprovalStage, after: ApprovalStage, at: string, rules: RouteRules): RouteFault[] {
  const { organizations, applicants, barred = [], people } = rules;
  const [need, present] = [neededApprovals(before), neededApprovals(after)];
  if (present < need) return [{ at, keyword: 'routeNeed', params: { need, people: present } }];
  const codes = before.approvers.map(({ code }) => code);
  // Whoever may not stand there at all is told so, and nothing of his rank.
  const others = after.approvers.flatMap(({ code }) =>
    [...codes, ...applicants, ...barred].includes(code) || !mayApprove(people.get(code)) ? [] : [code],
  );
  const staying = new Set(after.approvers.map(({ code }) => code));
  const tooLow = outranked(organizations, others, {
    before: codes,
    leaving: codes.filter((code) => !staying.has(code)),
  });
  return others
    .filter((code) => tooLow.has(code))
    .map((code) => ({
      at,
      keyword: 'routeRank',
      params: { person: people.get(code)?.name ?? code, stage: before.name },
    }));
}

function missingFaults(chosen: readonly ApprovalStage[], { demanded, kind, mayBeEmpty }: RouteRules): RouteFault[] {
  if (demanded === null) return [{ at: '', keyword: 'routeNobody', params: {} }];
  if (chosen.length === 0 && demanded.length === 0 && !mayBeEmpty)
    return [{ at: '', keyword: 'routeEmpty', params: {} }];
  if (kind === 'inForce') return [];
  const missing = answeringStages(demanded, chosen).indexOf(null);
  const stage = demanded[missing]?.name;
  return stage === undefined ? [] : [{ at: '', keyword: 'routeStage', params: { stage } }];
}
