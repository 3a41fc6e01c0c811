import { posix } from 'node:path';
import type { Problem } from '../engine/core/problem.ts';

/** An import from one file to another, both from the project's top. */
interface Arrow {
  from: string;
  to: string;
}

/** Where a file stands: its room, its side of it (`domain`, `server`, `web`), and whether others may look in by it. */
interface Place {
  /** `engine`, a folder of `src`, or `(top)` for what composes them. */
  room: string;
  side?: string | undefined;
  isIndex: boolean;
}

/** Rooms that others need not enter by an index: what any product stands on, and the rules that all share. */
const openRooms = new Set(['engine', 'platform', 'domain']);

/** An arrow that may not be drawn, why, and the code it is told by. */
interface Rule {
  code: string;
  reason: string;
  isBroken: (from: Place, to: Place) => boolean;
}

const rules: readonly Rule[] = [
  {
    code: 'engine',
    reason: 'The engine knows nothing of a product.',
    isBroken: (from, to) => from.room === 'engine' && to.room !== 'engine',
  },
  {
    code: 'top',
    reason: 'What puts rooms together is no part of one.',
    isBroken: (from, to) => from.room !== '(top)' && to.room === '(top)',
  },
  {
    code: 'shared',
    reason: 'The rules that all share know none of them.',
    isBroken: (from, to) => from.room === 'domain' && to.room !== 'domain' && to.room !== 'engine',
  },
  {
    code: 'platform',
    reason: 'The platform knows no capability: let the capability register what it brings.',
    isBroken: (from, to) => from.room === 'platform' && !openRooms.has(to.room),
  },
  {
    code: 'domain',
    reason: 'Rules are plain functions: they know neither server nor browser.',
    isBroken: (from, to) => from.side === 'domain' && (to.side === 'server' || to.side === 'web'),
  },
  {
    code: 'sides',
    reason: 'Server and browser meet in schemas/calls only.',
    isBroken: (from, to) =>
      (from.side === 'server' && to.side === 'web') || (from.side === 'web' && to.side === 'server'),
  },
  {
    code: 'inner',
    reason: 'What others may use of a capability stands in its index.',
    isBroken: (from, to) => from.room !== to.room && !openRooms.has(to.room) && !to.isIndex,
  },
];

/**
 * What breaks the order of rooms in these sources: arrows that the rules forbid (`rooms.<rule>`), and rooms that use each
 * other in a circle (`rooms.circle`).
 * @param code every source file of `engine` and `src` by path from the project's top
 */
export function checkRooms(code: ReadonlyMap<string, string>): Problem[] {
  const arrows = [...code].flatMap(([from, text]) =>
    importsIn(text).map((name): Arrow => ({ from, to: posix.join(posix.dirname(from), name) })),
  );
  const ofProject = arrows.filter(({ to }) => /^(engine|src)\//.test(to));
  const broken = ofProject.flatMap((arrow) => {
    const rule = ruleBrokenBy(arrow);
    return rule ? [problem(arrow.from, `rooms.${rule.code}`, `${rule.reason} It imports ${arrow.to}.`)] : [];
  });
  // What is refused anyhow need not be told as a circle, too.
  return [...broken, ...circlesIn(ofProject.filter((arrow) => !ruleBrokenBy(arrow)))];
}

function ruleBrokenBy({ from, to }: Arrow): Rule | undefined {
  const [ours, theirs] = [placeOf(from), placeOf(to)];
  return rules.find(({ isBroken }) => isBroken(ours, theirs));
}

function placeOf(file: string): Place {
  const [top, room = '', side = ''] = file.split('/');
  if (top === 'engine') return { room: top, side: { react: 'web', server: 'server' }[room], isIndex: false };
  if (side === '') return { room: '(top)', isIndex: false };
  if (room === 'domain') return { room, side: 'domain', isIndex: side === 'index.ts' };
  const index = /^index(?:\.(server|web))?\.tsx?$/.exec(side);
  return index ? { room, side: index[1] ?? 'domain', isIndex: true } : { room, side, isIndex: false };
}

function importsIn(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g);
  return [...found].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** A circle is told once, by the first of its arrows, with the way around. */
function circlesIn(arrows: readonly Arrow[]): Problem[] {
  const next = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [placeOf(arrow.from).room, placeOf(arrow.to).room];
    if (from === to || from === '(top)' || to === '(top)') continue;
    const ways = next.get(from) ?? new Map<string, Arrow>();
    next.set(from, ways.set(to, ways.get(to) ?? arrow));
  }
  const problems: Problem[] = [];
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]) => {
    const before = path.indexOf(room);
    if (before !== -1) {
      const around = [...path.slice(before), room];
      const first = next.get(around[0] ?? '')?.get(around[1] ?? '');
      problems.push(
        problem(first?.from ?? '', 'rooms.circle', `Rooms use each other in a circle: ${around.join(' → ')}.`),
      );
      return;
    }
    if (done.has(room)) return;
    for (const to of next.get(room)?.keys() ?? []) visit(to, [...path, room]);
    done.add(room);
  };
  for (const room of [...next.keys()].sort()) visit(room, []);
  return problems;
}

function problem(file: string, code: string, reason: string): Problem {
  return { file, pointer: '', code, reason };
}
