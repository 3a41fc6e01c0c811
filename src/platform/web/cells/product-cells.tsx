import type { EngineExtension } from '../../../../engine/react/extension.ts';
import { DocumentLinkCell } from './document-link-cell.tsx';

/** Cells that lead to screens of the product. */
export const productCells: NonNullable<EngineExtension['cellRenderers']> = {
  documentLink: { component: DocumentLinkCell, align: 'left' },
};
