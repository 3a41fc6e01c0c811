import { masterDataOptions, masterGroupsOptions } from '../../core/options/master-options.ts';
import {
  checklistOptions,
  detailOptions,
  listOptions,
  stageTimesOptions,
  tallyOptions,
} from '../../core/options/screen-options.ts';
import { lastRowsOptions, relatedOptions, whereaboutsOptions } from '../../core/options/section-options.ts';
import type { EngineExtension } from '../extension.ts';
import { onDemand } from '../on-demand.tsx';

/** Lists and records: their screen kinds, and the sections that only show. Cell renderers: `builtInCells`. */
export const listAndRecordExtension: EngineExtension = {
  screenKinds: {
    list: {
      optionSchema: listOptions,
      ...onDemand(async () => (await import('../list/list-screen.tsx')).ListScreen),
    },
    detail: {
      optionSchema: detailOptions,
      ...onDemand(async () => (await import('./record-screen.tsx')).RecordScreen),
    },
    masterGroups: {
      optionSchema: masterGroupsOptions,
      ...onDemand(async () => (await import('../masters/master-groups-screen.tsx')).MasterGroupsScreen),
    },
    checklist: {
      optionSchema: checklistOptions,
      ...onDemand(async () => (await import('../masters/checklist-screen.tsx')).ChecklistScreen),
    },
    stageTimes: {
      optionSchema: stageTimesOptions,
      ...onDemand(async () => (await import('../times/stage-times-screen.tsx')).StageTimesScreen),
    },
    tally: {
      optionSchema: tallyOptions,
      ...onDemand(async () => (await import('../tally/tally-screen.tsx')).TallyScreen),
    },
    masterData: {
      optionSchema: masterDataOptions,
      ...onDemand(async () => (await import('../masters/master-data-screen.tsx')).MasterDataScreen),
    },
  },
  sectionKinds: {
    approval: onDemand(async () => (await import('./sections/approval-section.tsx')).ApprovalSection),
    thread: onDemand(async () => (await import('./sections/thread-section.tsx')).ThreadSection),
    timeline: onDemand(async () => (await import('./sections/timeline-section.tsx')).TimelineSection),
    lastRows: {
      ...onDemand(async () => (await import('./sections/last-rows-section.tsx')).LastRowsSection),
      optionSchema: lastRowsOptions,
    },
    related: {
      ...onDemand(async () => (await import('./sections/related-section.tsx')).RelatedSection),
      optionSchema: relatedOptions,
    },
    whereabouts: {
      ...onDemand(async () => (await import('./sections/whereabouts-section.tsx')).WhereaboutsSection),
      optionSchema: whereaboutsOptions,
    },
    rows: { ...onDemand(async () => (await import('./sections/rows-section.tsx')).RowsSection), drawsFrame: true },
    masterChanges: onDemand(async () => (await import('../masters/master-changes-section.tsx')).MasterChangesSection),
    versions: onDemand(async () => (await import('./sections/versions-section.tsx')).VersionsSection),
  },
};
