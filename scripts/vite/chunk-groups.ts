import { join } from 'node:path';
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';

/**
 * What people meet together, in the order in which they meet it: each is one file, with all that only it and those after
 * it are made of. A browser asks for a few files, not for a hundred small ones, which also compress badly.
 */
const visits: readonly (readonly [name: string, sources: readonly string[]])[] = [
  [
    'doors',
    ['src/platform/web/screens/login/login-screen.tsx', 'src/platform/web/screens/login/login-demo-screen.tsx'],
  ],
  [
    'frame',
    [
      'src/platform/web/shell/shell.tsx',
      'src/platform/web/shell/create-toaster.tsx',
      'src/platform/web/shell/attached-files.tsx',
    ],
  ],
  ['lists', ['engine/react/list/list-screen.tsx', 'engine/react/list/bulk/bulk-bar.tsx']],
  ['home', ['src/platform/web/screens/home/home-screen.tsx', 'src/mall/web/catalog-top.tsx']],
  [
    'records',
    [
      'engine/react/record/record-screen.tsx',
      'engine/react/record/sections/approval-section.tsx',
      'engine/react/record/sections/thread-section.tsx',
      'engine/react/record/sections/timeline-section.tsx',
      'engine/react/record/sections/last-rows-section.tsx',
      'engine/react/record/sections/related-section.tsx',
      'engine/react/record/sections/rows-section.tsx',
      'engine/react/record/files/file-preview.tsx',
      'engine/react/record/sections/versions-section.tsx',
    ],
  ],
  ['rules', ['src/platform/web/engine/record-rules.ts', 'src/expressions.ts']],
  [
    'inputs',
    [
      'engine/react/steps/step-screen.tsx',
      'engine/react/steps/complete-screen.tsx',
      'engine/react/steps/stages/approvers-section.tsx',
      'engine/react/form/fields-section.tsx',
      'engine/react/form/totals-section.tsx',
      'engine/react/form/figures-section.tsx',
      'engine/react/form/files-section.tsx',
      'engine/react/form/preview-section.tsx',
      'engine/react/lines/lines-section.tsx',
      'engine/react/widgets/built-in-widgets.ts',
      'engine/react/widgets/dates/calendar.tsx',
    ],
  ],
];

/**
 * How the build cuts the application: the start of all in one file, what follows by visits.
 * @param root of the product
 * @throws while building, when a visit names a source that is gone
 */
export function chunkGroups(root: string): CodeSplittingGroup[] {
  const visitOf = new Map<string, string>();
  const placeVisits = (context: ChunkingContext) => {
    for (const [name, sources] of visits) {
      for (const source of sources) {
        if (!context.getModuleInfo(join(root, source)))
          throw new Error(`${source} is in no build: see chunk-groups.ts.`);
        place(join(root, source), name, context);
      }
    }
  };
  const place = (id: string, name: string, context: ChunkingContext) => {
    if (visitOf.has(id)) return;
    visitOf.set(id, name);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) place(imported, name, context);
  };
  return [
    { name: 'start', tags: ['$initial'], priority: 2 },
    {
      name: (id, context) => {
        if (visitOf.size === 0) placeVisits(context);
        return visitOf.get(id) ?? null;
      },
      debugName: 'visits',
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ];
}
