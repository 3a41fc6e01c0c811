// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AddToCart } from '../../../src/mall/web/cart/add-to-cart.tsx';
import type { CatalogProduct } from '../../../src/mall/web/catalog-answers.ts';
import { createWorld } from '../../engine/react/engine-world.tsx';

const product = { code: 'GLOVE', name: '手袋', unitName: '箱', rules: [] } as unknown as CatalogProduct;

function Page() {
  const [quantity, setQuantity] = useState('1');
  return <AddToCart product={product} quantity={quantity} onQuantity={setQuantity} />;
}

describe('a quantity that goes into the cart', () => {
  afterEach(cleanup);

  it.each([
    ['1000000000', 'rule.smallerOrEqual', '1,000,000,000'],
    ['0', 'rule.larger', '0'],
    ['1.5', 'rule.divisible', '1.5'],
    ['たくさん', 'catalog.cart.noQuantity', 'たくさん'],
  ])('stays as it was typed (%s), says what is wrong and cannot be added', async (typed, told, shown) => {
    const world = createWorld(() => null);
    world.runtime.text = (key) => String(key);
    render(world.at('/product', <Page />).page);
    const field = screen.getByRole('textbox', { name: 'catalog.quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Tab}`);
    expect(screen.getByText(told)).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe(shown);
    expect((screen.getByRole('button', { name: 'catalog.cart.add' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
