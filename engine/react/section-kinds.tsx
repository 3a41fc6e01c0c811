import {
  approversOptions,
  fieldsOptions,
  figuresOptions,
  filesOptions,
  linesOptions,
  previewOptions,
  trialOptions,
} from '../core/options/section-options.ts';
import type { EngineExtension } from './extension.ts';
import { lineGrid } from './lines/line-grid-on-demand.tsx';
import { isNarrowNow } from './list/use-media-query.ts';
import { onDemand } from './on-demand.tsx';
import { loadBuiltInWidgets } from './widgets.tsx';

/** The section kinds of forms. The grid and the approval route load with the first screen that has them. */
export const builtInSectionKinds: EngineExtension = {
  sectionKinds: {
    fields: { ...onDemand(fieldsWithTheirWidgets), optionSchema: fieldsOptions },
    totals: onDemand(async () => (await import('./form/totals-section.tsx')).TotalsSection),
    figures: {
      ...onDemand(async () => (await import('./form/figures-section.tsx')).FiguresSection),
      optionSchema: figuresOptions,
    },
    files: {
      ...onDemand(async () => (await import('./form/files-section.tsx')).FilesSection),
      optionSchema: filesOptions,
    },
    lines: { ...onDemand(linesWithTheirGrid), optionSchema: linesOptions },
    preview: {
      ...onDemand(async () => (await import('./form/preview-section.tsx')).PreviewSection),
      optionSchema: previewOptions,
    },
    trial: {
      ...onDemand(async () => (await import('./masters/trial-section.tsx')).TrialSection),
      optionSchema: trialOptions,
    },
    approvers: {
      ...onDemand(async () => (await import('./steps/stages/approvers-section.tsx')).ApproversSection),
      optionSchema: approversOptions,
    },
  },
};

async function linesWithTheirGrid() {
  if (!isNarrowNow()) lineGrid.code().catch(() => {});
  return (await import('./lines/lines-section.tsx')).LinesSection;
}

/** Together: a widget that appears later would hide its section for a moment. */
async function fieldsWithTheirWidgets() {
  const [{ FieldsSection }] = await Promise.all([import('./form/fields-section.tsx'), loadBuiltInWidgets()]);
  return FieldsSection;
}
