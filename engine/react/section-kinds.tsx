import { type ComponentType, lazy } from 'react';
import type { OptionSchema } from '../core/options/option-schema.ts';
import {
  approversOptions,
  fieldsOptions,
  figuresOptions,
  filesOptions,
  linesOptions,
  previewOptions,
  trialOptions,
} from '../core/options/section-options.ts';
import type { EngineExtension, SectionKind, SectionProps } from './extension.ts';

/** The section kinds of forms. The grid and the approval route load with the first screen that has them. */
export const builtInSectionKinds: EngineExtension = {
  sectionKinds: {
    fields: onDemand(async () => (await import('./form/fields-section.tsx')).FieldsSection, fieldsOptions),
    totals: onDemand(async () => (await import('./form/totals-section.tsx')).TotalsSection),
    figures: onDemand(async () => (await import('./form/figures-section.tsx')).FiguresSection, figuresOptions),
    files: onDemand(async () => (await import('./form/files-section.tsx')).FilesSection, filesOptions),
    lines: onDemand(async () => (await import('./lines/lines-section.tsx')).LinesSection, linesOptions),
    preview: onDemand(async () => (await import('./form/preview-section.tsx')).PreviewSection, previewOptions),
    trial: onDemand(async () => (await import('./masters/trial-section.tsx')).TrialSection, trialOptions),
    approvers: onDemand(async () => (await import('./steps/approvers-section.tsx')).ApproversSection, approversOptions),
  },
};

function onDemand(load: () => Promise<ComponentType<SectionProps>>, optionSchema?: OptionSchema): SectionKind {
  return { component: lazy(async () => ({ default: await load() })), ...(optionSchema && { optionSchema }) };
}
