import { Decimal } from 'decimal.js';
import { decidersFor, type Organizations } from '../../master/index.ts';
import { type ApprovalLadder, bandsOf, conditionsOf, isConditioned, type LadderStep } from './ladder.ts';
import { decidersOf, type KnownPeople, uniquePeople } from './step-deciders.ts';

/** Something about a ladder that keeps it from working. */
export interface LadderFault {
  /** JSON pointer from the ladder on. */
  at: string;
  /** The text `rule.<keyword>` says it. */
  keyword: string;
  params: Record<string, string | number>;
}

/** The company that a ladder is for. */
export interface LadderCompany {
  organizations: Organizations;
  known: KnownPeople;
  /** Codes of the small categories that documents have; steps name them or what theirs begin with. */
  categoryCodes: readonly string[];
  /** Units in which somebody may apply for something. */
  applyingUnits: readonly string[];
  /** Those of its people who may apply for something and decide somewhere, with their units. */
  applicants: readonly { code: string; name: string; organizationCode: string }[];
}

/** Everything that keeps a ladder from saying of every amount and every applicant who decides. */
export function ladderFaults(ladder: ApprovalLadder, company: LadderCompany): LadderFault[] {
  const faults = [
    ...codeFaults(ladder),
    ...overlaps(ladder.steps),
    ...holes(ladder.steps),
    ...categoryFaults(ladder, company),
  ];
  const { fallbackOrganization } = ladder;
  if (decidersFor(company.organizations, fallbackOrganization, null, '') === null)
    return [...faults, { at: '/fallbackOrganization', keyword: 'ladderFallback', params: {} }];
  return [...faults, ...ladder.steps.flatMap((step, index) => peopleFaults(step, index, ladder, company))];
}

/** Steps are told apart by their code. */
function codeFaults({ steps }: ApprovalLadder): LadderFault[] {
  return steps.flatMap(({ code }, index) =>
    steps.findIndex((other) => other.code === code) < index
      ? [{ at: `/steps/${index}/code`, keyword: 'ladderCode', params: { code } }]
      : [],
  );
}

/** A step for a category that nothing can be of would never be asked, and nobody would notice. */
function categoryFaults({ steps }: ApprovalLadder, { categoryCodes }: LadderCompany): LadderFault[] {
  return steps.flatMap(({ categories = [] }, index) =>
    categories.flatMap(({ code }, at) =>
      categoryCodes.some((one) => one.startsWith(code))
        ? []
        : [{ at: `/steps/${index}/categories/${at}/code`, keyword: 'ladderCategory', params: {} }],
    ),
  );
}

/** Two rows of one stage with the same conditions must not stand at the same amount: which of them holds? */
function overlaps(steps: readonly LadderStep[]): LadderFault[] {
  return steps.flatMap((step, index): LadderFault[] => {
    const other = steps.findIndex((before, at) => at < index && isSameStage(before, step) && meet(before, step));
    if (other < 0) return [];
    const at = `/steps/${index}/${step.above === undefined ? 'name' : 'above'}`;
    return [{ at, keyword: 'ladderOverlap', params: { stage: step.name, row: other + 1 } }];
  });
}

/** From the smallest amount that somebody is asked about, every larger one is somebody's whatever else the document is. */
function holes(steps: readonly LadderStep[]): LadderFault[] {
  const always = steps.filter((step) => !isConditioned(step));
  const bands = bandsOf(always);
  const first = bands.findIndex((band) => band.steps.length > 0);
  return bands.flatMap((band, index): LadderFault[] => {
    if (first < 0 || index < first || band.steps.length > 0 || band.above === null) return [];
    const ends = band.above;
    const last = steps.findIndex(({ upTo }) => upTo !== undefined && new Decimal(upTo).eq(ends));
    const params = { from: ends, ...(band.upTo !== null && { to: band.upTo }) };
    const keyword = band.upTo === null ? 'ladderHoleOpen' : 'ladderHole';
    return last < 0 ? [] : [{ at: `/steps/${last}/upTo`, keyword, params }];
  });
}

function peopleFaults(step: LadderStep, index: number, ladder: ApprovalLadder, company: LadderCompany): LadderFault[] {
  const unknown = step.approvers.flatMap((source, at) =>
    sourceFaults(source, `/steps/${index}/approvers/${at}`, company),
  );
  if (unknown.length > 0) return unknown;
  const { organizations, known } = company;
  const asked = { organizations, known, fallback: ladder.fallbackOrganization };
  const alone = company.applicants.find(
    ({ code, organizationCode }) => decidersOf(step, { ...asked, organizationCode, applicant: code }) === null,
  );
  const own = alone && { at: `/steps/${index}/approvers`, keyword: 'ladderOwn', params: { person: alone.name } };
  return [...(own ? [own] : []), ...needFaults(step, index, asked, company)];
}

function needFaults(
  step: LadderStep,
  index: number,
  asked: Omit<Parameters<typeof decidersOf>[1], 'organizationCode' | 'applicant'>,
  { applyingUnits, organizations }: LadderCompany,
): LadderFault[] {
  if (step.rule !== 'count') return [];
  const need = step.need ?? 1;
  for (const organizationCode of applyingUnits) {
    const found = decidersOf(step, { ...asked, organizationCode, applicant: '' }) ?? [];
    const people = uniquePeople(found.flatMap((one) => one.people)).length;
    const organization = organizations.get(organizationCode)?.name ?? organizationCode;
    if (people < need)
      return [{ at: `/steps/${index}/need`, keyword: 'ladderNeed', params: { need, people, organization } }];
  }
  return [];
}

/** Of a role that nobody has, a person who is not there, a unit without any leader above it, no document could be approved. */
function sourceFaults(
  { role, person, organization }: LadderStep['approvers'][number],
  at: string,
  { organizations, known }: LadderCompany,
): LadderFault[] {
  if (role !== undefined && (known.roles.get(role) ?? []).length === 0)
    return [{ at: `${at}/role`, keyword: 'ladderRole', params: {} }];
  if (person !== undefined && !known.people.has(person))
    return [{ at: `${at}/person`, keyword: 'ladderPerson', params: {} }];
  if (organization !== undefined && !organizations.has(organization))
    return [{ at: `${at}/organization`, keyword: 'ladderOrganization', params: {} }];
  return [];
}

function isSameStage(one: LadderStep, other: LadderStep): boolean {
  return one.name === other.name && JSON.stringify(conditionsOf(one)) === JSON.stringify(conditionsOf(other));
}

function meet(one: LadderStep, other: LadderStep): boolean {
  const beginsBelow = ({ above }: LadderStep, { upTo }: LadderStep) =>
    above === undefined || upTo === undefined || new Decimal(above).lt(upTo);
  return beginsBelow(one, other) && beginsBelow(other, one);
}
