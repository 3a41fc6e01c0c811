import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A side of the product; it is built from its own sources and from the rules that both run. */
export type Side = 'server' | 'web';

/** The rooms of the product below `root`: the folders of `src`. */
export function roomsOf(root: string): string[] {
  return readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Files and folders, from the project's top, that a side of the product is made of; not every room has all of them. */
export function sourcesOf(root: string, side: Side): string[] {
  const ofRooms = roomsOf(root).flatMap((room) =>
    ['domain', side, 'index.ts', `index.${side}.ts`].map((part) => `src/${room}/${part}`),
  );
  const composed =
    side === 'server' ? ['server.ts', 'setup.ts', 'start.ts', 'announce.ts'] : ['browser.ts', 'main.tsx', 'index.html'];
  return ['src/domain', 'src/expressions.ts', ...composed.map((file) => `src/${file}`), ...ofRooms];
}
