import { type ComponentType, lazy } from 'react';
import type { EngineExtension, SectionProps } from './extension.ts';

/** The section kinds of forms. The grid and the approval route load with the first screen that has them. */
export const builtInSectionKinds: EngineExtension = {
  sectionKinds: {
    fields: onDemand(async () => (await import('./form/fields-section.tsx')).FieldsSection),
    totals: onDemand(async () => (await import('./form/totals-section.tsx')).TotalsSection),
    files: onDemand(async () => (await import('./form/files-section.tsx')).FilesSection),
    lines: onDemand(async () => (await import('./lines/lines-section.tsx')).LinesSection),
    approvers: onDemand(async () => (await import('./steps/approvers-section.tsx')).ApproversSection),
  },
};

function onDemand(load: () => Promise<ComponentType<SectionProps>>): { component: ComponentType<SectionProps> } {
  return { component: lazy(async () => ({ default: await load() })) };
}
