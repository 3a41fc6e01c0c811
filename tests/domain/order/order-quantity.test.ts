import { expect, it } from 'vitest';
import {
  isQuantity,
  mostQuantity,
  orderableQuantityOf,
  quantityFaultOf,
} from '../../../src/mall/domain/order-quantity.ts';
import { productDefinitions } from '../../support/product-definitions.ts';

it('has one most for the cart, the order made of it and what is subscribed to', () => {
  const { records } = productDefinitions();
  const application = records.get('mall/application')?.schema.properties?.lines?.items?.properties?.quantity;
  const subscription = records.get('mall/subscription')?.schema.properties?.quantity;
  expect(application?.smallerOrEqual).toEqual({ limit: Number(mostQuantity) });
  expect(subscription?.smallerOrEqual).toEqual({ limit: Number(mostQuantity) });
});

it.each([
  [{}, '0', { keyword: 'larger', limit: '0' }],
  [{ minQuantity: '100', quantityStep: '100' }, '50', { keyword: 'largerOrEqual', limit: '100' }],
  [{ minQuantity: '100', quantityStep: '100' }, '150', { keyword: 'divisible', limit: '100' }],
  [{}, '0.5', { keyword: 'divisible', limit: '1' }],
  [{ quantityStep: '0.5' }, '0.5', null],
  [{}, '999999999', null],
  [{}, '1000000000', { keyword: 'smallerOrEqual', limit: '999999999' }],
  [{ quantityStep: '0.001' }, '999999999.001', { keyword: 'smallerOrEqual', limit: '999999999' }],
])('says of %j × %s what is wrong', (terms, quantity, fault) => {
  expect(quantityFaultOf(terms, quantity)).toEqual(fault);
});

it('moves what is wanted up to a whole step, and what is no quantity is none', () => {
  expect(orderableQuantityOf({ minQuantity: '150', quantityStep: '100' }, '1')).toBe('200');
  for (const text of ['', '-1', '1e5', '1.', '.5', '1.2345', '12345678901234']) expect(isQuantity(text)).toBe(false);
  for (const text of ['0', '1.5', '1000000000', '9999999999999.999']) expect(isQuantity(text)).toBe(true);
});
