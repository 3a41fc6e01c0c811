import type { EngineExtension } from '../../../../engine/react/extension.ts';
import { chunkOnDemand } from '../routes/chunk-on-demand.ts';
import { DocumentLinkCell } from './document-link-cell.tsx';

/** Cells of the product: those that lead to its screens, and what it counts of a value. */
export const productCells: NonNullable<EngineExtension['cellRenderers']> = {
  documentLink: { component: DocumentLinkCell, align: 'left' },
  // The calendar of holidays is large, and few lists ask for it.
  businessAge: {
    ...chunkOnDemand(async () => (await import('./business-age-cell.tsx')).BusinessAgeCell),
    align: 'left',
  },
};
