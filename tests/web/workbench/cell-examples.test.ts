import { expect, it } from 'vitest';
import { builtInCells } from '../../../engine/react/cells/built-in-cells.tsx';
import { productCells } from '../../../src/platform/web/cells/product-cells.tsx';
import { cellExamples } from '../../../src/platform/web/workbench/gallery/cell-examples.ts';

it('the gallery has a value for every cell of lists', () => {
  expect(Object.keys(cellExamples).sort()).toEqual(
    Object.keys({ ...builtInCells.cellRenderers, ...productCells }).sort(),
  );
});
