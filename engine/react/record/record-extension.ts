import { type ComponentType, lazy } from 'react';
import { masterDataOptions, masterGroupsOptions } from '../../core/options/master-options.ts';
import {
  checklistOptions,
  detailOptions,
  listOptions,
  stageTimesOptions,
  tallyOptions,
} from '../../core/options/screen-options.ts';
import { lastRowsOptions, relatedOptions, whereaboutsOptions } from '../../core/options/section-options.ts';
import type { EngineExtension, SectionProps } from '../extension.ts';

/** A section that loads with the first record that has it. */
const section = (load: () => Promise<ComponentType<SectionProps>>) => ({
  component: lazy(async () => ({ default: await load() })),
});

/** Lists and records: their screen kinds, and the sections that only show. Cell renderers: `builtInCells`. */
export const listAndRecordExtension: EngineExtension = {
  screenKinds: {
    list: {
      optionSchema: listOptions,
      component: lazy(() => import('../list/list-screen.tsx').then((module) => ({ default: module.ListScreen }))),
    },
    detail: {
      optionSchema: detailOptions,
      component: lazy(() => import('./record-screen.tsx').then((module) => ({ default: module.RecordScreen }))),
    },
    masterGroups: {
      optionSchema: masterGroupsOptions,
      component: lazy(async () => ({
        default: (await import('../masters/master-groups-screen.tsx')).MasterGroupsScreen,
      })),
    },
    checklist: {
      optionSchema: checklistOptions,
      component: lazy(async () => ({ default: (await import('../masters/checklist-screen.tsx')).ChecklistScreen })),
    },
    stageTimes: {
      optionSchema: stageTimesOptions,
      component: lazy(async () => ({ default: (await import('../times/stage-times-screen.tsx')).StageTimesScreen })),
    },
    tally: {
      optionSchema: tallyOptions,
      component: lazy(async () => ({ default: (await import('../tally/tally-screen.tsx')).TallyScreen })),
    },
    masterData: {
      optionSchema: masterDataOptions,
      component: lazy(async () => ({ default: (await import('../masters/master-data-screen.tsx')).MasterDataScreen })),
    },
  },
  sectionKinds: {
    approval: section(async () => (await import('./approval-section.tsx')).ApprovalSection),
    thread: section(async () => (await import('./thread-section.tsx')).ThreadSection),
    timeline: section(async () => (await import('./timeline-section.tsx')).TimelineSection),
    lastRows: {
      ...section(async () => (await import('./last-rows-section.tsx')).LastRowsSection),
      optionSchema: lastRowsOptions,
    },
    related: {
      ...section(async () => (await import('./related-section.tsx')).RelatedSection),
      optionSchema: relatedOptions,
    },
    whereabouts: {
      ...section(async () => (await import('./whereabouts-section.tsx')).WhereaboutsSection),
      optionSchema: whereaboutsOptions,
    },
    rows: { ...section(async () => (await import('./rows-section.tsx')).RowsSection), drawsFrame: true },
    masterChanges: section(async () => (await import('../masters/master-changes-section.tsx')).MasterChangesSection),
    versions: section(async () => (await import('./versions-section.tsx')).VersionsSection),
  },
};
