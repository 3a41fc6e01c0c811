import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalStage } from '../../engine/core/flow/approval.ts';
import { type Edge, edgeName, edgesOf, sendableEdges, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import { runsEffect } from '../../engine/core/flow/flow-effects.ts';
import type { CallDefinition } from '../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { Json, JsonObject, JsonSchema } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, FieldError, RecordEnvelope } from '../../engine/core/wire.ts';
import { covering } from '../support/covering.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { walkedLifecycles } from './flow-files.ts';
import { likelyFirst } from './likely-walkers.ts';
import { materialFor } from './material/walk-material.ts';
import { strangersOf, type UnlawfulRoute, unlawfulRoutes, withRoute } from './unlawful-routes.ts';
import { eventBody, readAs, sendEvent, type Walked, type Walker, walkScenario } from './walk-lifecycle.ts';

const tenant = 'TOURIN';

const takesRecord = ({ transition: { meta } }: Edge) => (meta?.validate ?? 'none') !== 'none';

const begins = ({ transition: { actions = [] } }: Edge) => actions.includes('startApproval');

/** What was approved stays as it was approved, whatever is sent beside the suppliers that are asked, or files of a line. */
const keepsApproved = ({ transition: { actions = [] } }: Edge) =>
  ['inviteSuppliers', 'inviteNextRound', 'reviseFiles'].some((effect) => actions.includes(effect));

/** Puts another person on the route: in the place of one who is awaited, or beside those who are there. */
const puts = (flow: FlowDefinition, { transition }: Edge) =>
  ['replaceApprover', 'forwardApproval', 'addApprovers'].some((effect) => runsEffect(flow, transition, effect));

/** Whose turn it is sends it, not whose record it is. */
const isApprovers = ({ transition: { meta } }: Edge) => meta?.by?.includes('currentApprover') ?? false;

/** An event's parameters that name people, all of them this one. */
const naming = ({ transition: { meta } }: Edge, code: string): JsonObject =>
  Object.fromEntries(
    Object.entries(meta?.params?.properties ?? {}).flatMap(([name, { valueFormat, items }]): [string, Json][] => {
      if (items?.valueFormat === 'user') return [[name, [code]]];
      return valueFormat === 'user' ? [[name, code]] : [];
    }),
  );

/** Lifecycles whose records are approved in stages that people bring; those of others' records the server makes. */
const approved = walkedLifecycles().filter(
  (flow) =>
    isBrought(productDefinitions().records.get(flow.record)?.schema.properties?.approvalStageList) &&
    sendableEdges(flow).some(takesRecord),
);

/** Calls that say of a record, before it is applied for, what would be refused. */
function checksOf(flow: FlowDefinition): string[] {
  const screens = [...productDefinitions().screens.values()].filter(({ record }) => record === flow.record);
  return [...new Set(screens.flatMap(({ options }) => (typeof options?.check === 'string' ? options.check : [])))];
}

function routeFaultsIn(errors: readonly FieldError[] = []): string[] {
  return errors.filter(({ at }) => at.startsWith('/approvalStageList')).map(({ at, keyword }) => `${at} ${keyword}`);
}

function isBrought(stages: JsonSchema | undefined): boolean {
  return stages !== undefined && stages.readOnly !== true;
}

/** A lawful body of an event, and who sends it. */
interface Lawful {
  walker: Walker;
  body: JsonObject & { record: JsonObject };
}

describe('a route that is not lawful', () => {
  let world: DemoWorld;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const memory = await openServerDatabase(await demoSeed());
    close = memory.close;
    world = await openDemoWorld(memory.database, tenant);
  });
  afterAll(async () => {
    await world?.close();
    await close();
  });

  it('can be brought by the lifecycles whose records are approved in stages', () => {
    const ids = approved.map(({ id }) => id).sort();
    expect(ids).toEqual([
      'acceptance',
      'catalogApplication',
      'contract',
      'estimateRequest',
      'estimateSelection',
      'inventoryReceipt',
      'order',
      'payment',
      'shelfCorrection',
    ]);
  });

  const written = async () => {
    const { rows } = await world.context.database.query<{ count: number }>('select count(*) from record_history');
    return Number(rows[0]?.count);
  };

  async function bodyOf(flow: FlowDefinition, edge: Edge, walked: Walked | undefined): Promise<Lawful> {
    const material = materialFor(world, flow);
    const { owner } = material;
    const event = `${flow.id} ${edge.event}` as const;
    const likely = (from: Walked) =>
      likelyFirst(world, event, { ...from.envelope, owner: from.owner }, edge.transition.meta?.by);
    for (const walker of walked ? likely(walked) : [owner]) {
      const seen = walked && (await readAs(world, flow, walker, walked.envelope.id));
      if (walked && !seen?.allowedEvents.some((allowed) => allowed.event === edge.event)) continue;
      if (walked) await material.before?.(edge, walked.envelope);
      const body = await eventBody(world, material, edge, walker, material.samples[0] ?? {}, seen, undefined);
      return { walker, body: body as Lawful['body'] };
    }
    throw new Error(`Nobody may send ${edgeName(edge)}.`);
  }

  /** Walks a record to a state; `undefined` for the one it begins in. */
  async function walkTo(flow: FlowDefinition, state: string, samples = materialFor(world, flow).samples) {
    const path = shortestPaths(flow, sendableEdges(flow)).get(state) ?? [];
    if (path.length === 0) return undefined;
    const walked = await walkScenario(world, { ...materialFor(world, flow), samples }, path);
    if ('stuck' in walked) throw new Error(`Nobody could walk ${edgeName(walked.stuck)}.`);
    return walked;
  }

  /** An event that puts somebody on the route, once the second stage is open. */
  async function replacing(flow: FlowDefinition, edge: Edge) {
    // The first sample has most stages.
    const walked = (await walkTo(flow, edge.from, materialFor(world, flow).samples.slice(0, 1))) as Walked;
    const loop = edgesOf(flow).find(
      ({ from, target, transition }) =>
        from === edge.from && target === from && transition.actions?.includes('recordApproval'),
    );
    const { id, version, heldBy } = walked.envelope;
    const approver = world.walkers.find(({ code }) => code === heldBy[0]?.code) as Walker;
    const first = await sendEvent(world, flow, approver, loop?.event ?? '', { id, version });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const now = first.body as RecordEnvelope;
    const route = now.record.approvalStageList as object as ApprovalStage[];
    const onRoute = route.flatMap(({ approvers }) => approvers.map(({ code }) => code));
    const people = {
      ...(await strangersOf(world.context.database.query, tenant, [...onRoute, walked.owner.code])),
      applicant: walked.owner.code,
      other: (isApprovers(edge) ? route[0] : route.at(-1))?.approvers[0]?.code ?? '',
    };
    const second = world.walkers.find(({ code }) => code === now.heldBy[0]?.code) as Walker;
    return {
      walker: isApprovers(edge) ? second : walked.owner,
      body: { id, version: now.version, comment: '出張中のため' },
      people,
    };
  }

  /** Sends it, and finds that it is refused at the route and that nothing was written. */
  async function isRefused(flow: FlowDefinition, event: string, walker: Walker, body: JsonObject, keyword: string) {
    const before = await written();
    const { status, body: answer } = await sendEvent(world, flow, walker, event, body);
    const { appCode, errors = [] } = answer as ApiError;
    const told = errors.filter(({ at }) => at.startsWith('/approvalStageList')).map((error) => error.keyword);
    expect({ status, appCode, told }).toEqual({ status: 400, appCode: 'EN-VALIDATION', told: [keyword] });
    expect(await written()).toBe(before);
  }

  /** What the first of the calls that he may make says of a record. */
  async function checked(checks: readonly string[], walker: Walker, record: JsonObject) {
    for (const id of checks) {
      const call = world.calls.find((one) => one.id === id) as CallDefinition;
      const { status, body } = await world.call(walker, call, { body: { record } });
      if (status === 200) return (body as { errors: FieldError[] }).errors;
    }
    throw new Error(`${walker.login} may make none of ${checks.join()}.`);
  }

  describe.each(approved.map((flow) => [flow.id, flow] as const))('of a lifecycle: %s', (_id, flow) => {
    const edges = sendableEdges(flow);
    const paths = shortestPaths(flow, edges);
    const bringing = edges.filter((edge) => takesRecord(edge) && (edge.from === flow.initial || paths.has(edge.from)));
    const states = [...new Set(bringing.map(({ from }) => from))];
    const eventsIn = (state: string) => [
      ...new Set(bringing.filter(({ from }) => from === state).map(({ event }) => event)),
    ];
    /** Of an event's branches in a state the one that people begin to decide after. */
    const edgeOf = (state: string, event: string) => {
      const branches = bringing.filter((edge) => edge.from === state && edge.event === event);
      return branches.find(begins) ?? (branches[0] as Edge);
    };
    const all = states.flatMap((state) =>
      eventsIn(state).flatMap((event) => {
        const edge = edgeOf(state, event);
        const kinds = unlawfulRoutes.filter(({ whenApplied }) => begins(edge) || !whenApplied);
        return kinds.map((kind) => ({ state, event, edge, kind }));
      }),
    );
    const asked = covering(all, ({ state, event, kind }) => [`${event} ${kind.what}`, `${state} ${event}`]);

    describe.each(states)('in %s', (state) => {
      let walked: Walked | undefined;
      // Nothing is written where it is refused, so that one body serves all of an event's cases.
      const bodies = new Map<string, Promise<Lawful>>();
      const lawfulBody = (event: string, edge: Edge) => {
        const made = bodies.get(event) ?? bodyOf(flow, edge, walked);
        bodies.set(event, made);
        return made;
      };
      beforeAll(async () => {
        walked = await walkTo(flow, state);
      });

      const cases = asked
        .filter((one) => one.state === state)
        .map(({ event, kind, edge }) => [event, kind.what, edge, kind] as const);
      it.each(cases)('is refused by field when %s brings %s', async (event, _what, edge, kind: UnlawfulRoute) => {
        const { walker, body } = await lawfulBody(event, edge);
        const route = (body.record.approvalStageList ?? []) as object as ApprovalStage[];
        // Whose record it is, whoever sends it on.
        const applicant = walked?.owner.code ?? walker.code;
        const people = await strangersOf(world.context.database.query, tenant, [
          ...route.flatMap(({ approvers }) => approvers.map(({ code }) => code)),
          walker.code,
          applicant,
        ]);
        const record = withRoute(body.record, kind.make(route, { ...people, applicant }));
        await isRefused(flow, event, walker, { ...body, record }, kind.keyword);
      });

      it.each(eventsIn(state))('has the words of the company when %s brings false ones', async (event) => {
        const edge = edgeOf(state, event);
        const { walker, body } = await bodyOf(flow, edge, walked);
        const route = (body.record.approvalStageList ?? []) as object as ApprovalStage[];
        const told = route.map((stage) => ({
          ...stage,
          name: '社長承認',
          reason: { key: 'approval.reason.category', params: { category: '嘘' } },
          approvers: stage.approvers.map(({ code }) => ({ code, name: '社長' })),
        }));
        const answer = await sendEvent(world, flow, walker, event, { ...body, record: withRoute(body.record, told) });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        const approvedRoute = keepsApproved(edge) ? walked?.envelope.record.approvalStageList : undefined;
        expect((answer.body as RecordEnvelope).record.approvalStageList).toEqual(approvedRoute ?? route);
      });
    });

    const checks = checksOf(flow);
    const applying = bringing.find((edge) => edge.from === flow.initial && begins(edge));
    it.runIf(checks.length > 0 && applying)('is told of before it is applied for, and no other is', async () => {
      const edge = applying as Edge;
      const { walker, body } = await bodyOf(flow, edge, undefined);
      const { approvalStageList: lawful, ...rest } = body.record;
      const [line = {}] = (rest.lines ?? []) as JsonObject[];
      const small = { ...rest, ...(rest.lines && { lines: [{ ...line, quantity: '1' }] }) };
      const routes = { lawful, nobody: [] };
      for (const [what, record] of Object.entries({ whole: rest, small })) {
        for (const [whose, route] of Object.entries(routes)) {
          const sent = { ...record, approvalStageList: route ?? [] };
          const told = routeFaultsIn(await checked(checks, walker, sent));
          const { body: answer } = await sendEvent(world, flow, walker, edge.event, { ...body, record: sent });
          // What effects compute on top may ask for more than could be told.
          expect(routeFaultsIn((answer as ApiError).errors), `${what} by ${whose}`).toEqual(
            expect.arrayContaining(told),
          );
        }
      }
    });

    // What approvers bring is the same wherever they decide.
    const putting = edgesOf(flow).filter(
      (edge, index, edges) =>
        puts(flow, edge) && !(isApprovers(edge) && edges.findIndex(({ event }) => event === edge.event) < index),
    );
    const replacements: [string, string, (people: Awaited<ReturnType<typeof replacing>>['people']) => string][] = [
      ['somebody who is not there', 'routeApprover', ({ unknown }) => unknown],
      ['somebody who has left', 'routeApprover', ({ left }) => left],
      ["a supplier's person", 'routeApprover', ({ supplier }) => supplier],
      ['somebody without approval rights', 'routeApprover', ({ plain }) => plain],
      ['the applicant', 'routeApplicant', ({ applicant }) => applicant],
      ['the approver of another stage', 'routeTwice', ({ other }) => other],
      ['the head of a smaller unit', 'routeRank', ({ smaller }) => smaller],
    ];
    describe.each(putting.map((edge) => [edgeName(edge), edge] as const))('by %s', (_name, edge) => {
      let lawful: Awaited<ReturnType<typeof replacing>>;
      beforeAll(async () => {
        lawful = await replacing(flow, edge);
      });

      const wrong = replacements.filter(
        ([, keyword]) => keyword !== 'routeRank' || !runsEffect(flow, edge.transition, 'addApprovers'),
      );
      it.each(wrong)('is refused by field when it names %s', async (_what, keyword, choose) => {
        const { walker, body, people } = lawful;
        await isRefused(flow, edge.event, walker, { ...body, params: naming(edge, choose(people)) }, keyword);
      });

      it('is offered for none of them where its people are looked up', async () => {
        const { walker, body, people } = lawful;
        const codes = [people.approver, ...wrong.map(([, , choose]) => choose(people))];
        const asked = { flow: flow.id, record: body.id, event: edge.event, codes };
        const call = world.calls.find(({ id }) => id === 'approver.search') as CallDefinition;
        const answer = await world.call(walker, call, { body: asked });
        const { items = [] } = answer.body as { items?: { code: string }[] };
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        const offered = items.map(({ code }) => code);
        // Whom no rule keeps out may rank too low to take a place, and comes beside others all the same.
        const may = runsEffect(flow, edge.transition, 'addApprovers') ? [people.approver] : [];
        expect(offered.filter((code) => code !== people.approver)).toEqual([]);
        expect(offered).toEqual(expect.arrayContaining(may));
      });
    });
  });
});
