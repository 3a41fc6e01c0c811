import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoAccess, type DemoPerson, openDemoAccess } from '../../access/open-demo-access.ts';

interface Told {
  id: string;
  title: string;
  isOver?: boolean;
  read: boolean;
}

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
  const { engine } = demo.test.context;
  const notice = { kind: 'notice', body: '本文', audience: 'everybody', publishedFrom: '2026/11/01 09:00' };
  const kept = (group: string, code: string, more: object) =>
    engine.putMasters(group, 'help/notice', [{ code, record: { ...notice, code, name: code, ...more } }]);
  await kept('TOURIN', 'OURS', { audience: 'insiders' });
  await kept('TOURIN', 'SUPPLIERS', { audience: 'suppliers' });
  await kept('TOURIN', 'ADMINS', { roles: [{ roleCode: 'K999' }] });
  await kept('TOURIN', 'TO-COME', { publishedFrom: '2027/01/05 09:00' });
  await kept('TOURIN', 'OVER', { publishedUntil: '2026/11/02 09:00' });
  await kept('SAZARE', 'THEIRS', {});
  await kept('TOTONOE', 'FROM-PROVIDER', {});
});

afterAll(() => demo?.close());

const own = ['OURS', 'SUPPLIERS', 'ADMINS', 'TO-COME', 'OVER', 'THEIRS', 'FROM-PROVIDER'];

describe('notices', () => {
  it.each([
    ['佐藤 健太', ['OURS', 'FROM-PROVIDER']],
    ['加藤 亮太', ['OURS', 'ADMINS', 'FROM-PROVIDER']],
    ['関口 亮', ['SUPPLIERS', 'FROM-PROVIDER']],
    ['西田 遥', ['THEIRS', 'FROM-PROVIDER']],
  ])(
    'reach %s when they are for him and have begun; what is over stands in the history only',
    async (name, expected) => {
      const told = async (call: string) => (await asked(named(name), call)).filter(({ title }) => own.includes(title));
      expect(new Set((await told('notice.list')).map(({ title }) => title))).toEqual(new Set(expected));
      const over = name === '西田 遥' ? [] : ['OVER'];
      const history = await told('notice.history');
      expect(new Set(history.map(({ title }) => title))).toEqual(new Set([...expected, ...over]));
      expect(history.filter(({ isOver }) => isOver).map(({ title }) => title)).toEqual(over);
    },
  );

  it('of the mall stand on top of it, by role and from day to day, and nowhere else', async () => {
    const { engine } = demo.test.context;
    const line = { kind: 'mall', audience: 'insiders', publishedFrom: '2026/11/01 09:00' };
    const kept = (code: string, more: object) =>
      engine.putMasters('TOURIN', 'help/notice', [{ code, record: { ...line, code, name: code, ...more } }]);
    await kept('MALL-ALL', { linkPath: '/CatalogMall/Catalogue_Entry' });
    await kept('MALL-ADMINS', { roles: [{ roleCode: 'K999' }] });
    await kept('MALL-TO-COME', { publishedFrom: '2027/01/05 09:00' });
    await kept('MALL-OVER', { publishedUntil: '2026/11/02 09:00' });
    const told = async (name: string, call: string) =>
      (await asked(named(name), call)).flatMap(({ id }) => (id.includes('/MALL-') ? [id] : []));
    expect(await told('佐藤 健太', 'top.marqueeData')).toEqual(['TOURIN/MALL-ALL']);
    expect((await told('加藤 亮太', 'top.marqueeData')).sort()).toEqual(['TOURIN/MALL-ADMINS', 'TOURIN/MALL-ALL']);
    for (const [name, call] of [
      ['関口 亮', 'top.marqueeData'],
      ['西田 遥', 'top.marqueeData'],
      ['佐藤 健太', 'notice.list'],
      ['佐藤 健太', 'banner.get'],
    ] as const)
      expect(await told(name, call), `${name} ${call}`).toEqual([]);
  });

  it('are read once by each, and never by whom they are not for', async () => {
    const reader = named('佐藤 健太');
    const ids = ['TOURIN/OURS', 'TOURIN/SUPPLIERS', 'TOURIN/TO-COME', 'SAZARE/THEIRS'];
    expect((await sent(reader, 'notice.read', { ids })).json()).toEqual({ read: 1 });
    expect((await sent(reader, 'notice.read', { ids })).json()).toEqual({ read: 0 });
    const read = (await asked(reader, 'notice.list')).filter((one) => one.read);
    expect(read.map(({ id }) => id)).toEqual(['TOURIN/OURS']);
    const other = await asked(named('加藤 亮太'), 'notice.list');
    expect(other.filter((one) => one.read)).toEqual([]);
  });

  it('open as a page for whom they are, and are not there for others', async () => {
    const page = await sent(named('関口 亮'), 'notice.detail', { catalogNoticeId: 'TOURIN/SUPPLIERS' });
    expect(page.json()).toMatchObject({ title: 'SUPPLIERS', body: '本文', read: true });
    const closed = await sent(named('関口 亮'), 'notice.detail', { catalogNoticeId: 'TOURIN/OURS' });
    expect(closed.statusCode).toBe(404);
  });
});

function named(name: string): DemoPerson {
  const person = demo.people.find((one) => one.name === name && one.tenant !== 'HARUTSUMI');
  if (!person) throw new Error(`There is no ${name}.`);
  return person;
}

async function sent(person: DemoPerson, id: string, body?: object) {
  const call = demo.calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return demo.send(person, call, body ? { body } : {});
}

async function asked(person: DemoPerson, id: string): Promise<Told[]> {
  return (await sent(person, id, id === 'notice.history' ? {} : undefined)).json<{ items: Told[] }>().items;
}
