import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallDefinition } from '../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../engine/core/wire.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { flowsOf } from './flow-files.ts';
import { materialFor } from './material/walk-material.ts';

let world: DemoWorld;
let record: JsonObject;

beforeAll(async () => {
  const { database } = await openServerDatabase(await demoSeed());
  world = await openDemoWorld(database, 'TOURIN');
  const flow = flowsOf('lifecycle').find(({ id }) => id === 'acceptance') as FlowDefinition;
  const { samples, prepare } = materialFor(world, flow);
  record = (await prepare?.(samples[0] ?? {})) ?? {};
}, 300_000);
afterAll(() => world?.close());

const confirm = async (change: JsonObject, roles = 'K001') => {
  const call = world.calls.find(({ id }) => id === 'acceptance.confirm') as CallDefinition;
  const walker = world.walkers.find((one) => one.roles.includes(roles));
  if (!walker) throw new Error(roles);
  const { status, body } = await world.call(walker, call, { body: { record: { ...record, ...change } } });
  const { errors = [] } = body as { errors?: FieldError[] };
  return { status, errors: errors.map(({ at, keyword }) => `${at} ${keyword}`) };
};

it('finds nothing in what may be accepted', async () => {
  expect(await confirm({})).toEqual({ status: 200, errors: [] });
});

it('says beforehand what applying would refuse, field by field', async () => {
  const lines = (record.lines as JsonObject[]).map((line, index) =>
    index === 0 ? { ...line, acceptedQuantity: '0', rejectedQuantity: '0' } : line,
  );
  expect((await confirm({ lines })).errors).toContain('/lines/0/acceptedQuantity acceptedInFull');
  expect((await confirm({ receivedOn: '2099/01/01' })).errors).toContain('/receivedOn receivedByToday');
  expect((await confirm({ supplierName: '別の会社' })).errors).toContain('/supplierName readOnly');
});

it('tells nobody of a delivery that he cannot see', async () => {
  const other = '00000000-0000-7000-8000-000000000000';
  expect((await confirm({ deliveryId: other })).status).toBe(404);
  expect((await confirm({}, 'SUPPLIER')).status).toBe(404);
});
