import { toHalfWidth } from '../../../engine/core/values/half-width.ts';

/** A line as somebody typed or pasted it; a quantity that was left out is empty. */
export interface QuickOrderLine {
  code: string;
  quantity: string;
}

/** Lines that are taken at once. */
export const longestQuickOrder = 300;

/**
 * Lines of text as lines of an order: a code, and how many of it behind a tab (as spreadsheets copy it), a comma or a blank.
 * Cells behind the quantity are left out, and so are empty lines. Nothing is judged here: what is no quantity stays as it is.
 * @example
 * readQuickOrder('TN-100\t12\nTN-200,1，000') // [{ code: 'TN-100', quantity: '12' }, { code: 'TN-200', quantity: '1000' }]
 */
export function readQuickOrder(pasted: string): QuickOrderLine[] {
  return pasted.split(/\r\n|\r|\n/u).flatMap((line) => {
    const [code = '', ...rest] = line.includes('\t') ? line.split('\t') : typedCells(line);
    const quantity = rest.map((cell) => cell.trim()).find((cell) => cell !== '') ?? '';
    return code.trim() === '' && quantity === '' ? [] : [{ code: code.trim(), quantity: plainQuantity(quantity) }];
  });
}

/** A quantity in half width, without what groups its digits. */
export function plainQuantity(typed: string): string {
  return toHalfWidth(typed).replaceAll(/[,\s]/gu, '');
}

/** What was typed by hand: the code ends at the first comma, or before a number at the end. */
function typedCells(line: string): string[] {
  const [, code, quantity] =
    /^([^,，、]*)[,，、](.*)$/u.exec(line) ?? /^(.*\S)\s+([0-9０-９][0-9０-９,，.．]*)\s*$/u.exec(line) ?? [];
  return code === undefined || quantity === undefined ? [line] : [code, quantity];
}
