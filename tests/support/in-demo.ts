import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { tourinPlaces } from '../../src/demo/server/data/people/business-places.ts';
import { tourinProducts } from '../../src/demo/server/masters/build-products.ts';
import { categoryNamed } from '../../src/master/index.server.ts';

/**
 * A sample of a record with codes that the demo's masters have: samples are true of the rules of a record alone, and say
 * nothing of anybody's masters. What was computed is left out where the master decides it.
 */
export function inDemo({ categoryName: _category, ...record }: JsonObject): JsonObject {
  const [place] = tourinPlaces;
  const lines = Array.isArray(record.lines) ? (record.lines as JsonObject[]) : undefined;
  return {
    ...record,
    ...(record.categoryCode !== undefined && { categoryCode: categoryNamed('事務机').code }),
    ...(record.deliveryPlaceCode !== undefined && place && { deliveryPlaceCode: place.code }),
    ...(lines && { lines: lines.map(lineInDemo) }),
  };
}

const productsOfDemo = new Set(tourinProducts.map(({ code }) => code));

function lineInDemo({ productCode, ...line }: JsonObject): JsonObject {
  const isKnown = typeof productCode === 'string' && productsOfDemo.has(productCode);
  return { ...line, ...(isKnown && { productCode }), ...(line.taxRate === '0.10' && { taxRate: '0.1' }) };
}
