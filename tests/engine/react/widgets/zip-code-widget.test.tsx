// @vitest-environment jsdom
import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidgets } from './widget-world.tsx';

afterEach(cleanup);

const address = { zipCode: '150-0001', prefecture: '東京都', city: '渋谷区', town: '神宮前' };
const setting = {
  properties: {
    zipCode: { type: 'string' as const },
    city: { type: 'string' as const },
    street: { type: 'string' as const },
  },
  exceptions: {
    zipCode: {
      widget: 'zipCode',
      options: { call: 'address.byZipCode', fills: { prefecture: 'city', city: 'city', town: 'street' } },
    },
  },
  answer: () => ({ address }),
};

async function type(typed: string, given: Partial<Parameters<typeof drawWidgets>[0]> = {}) {
  const drawn = drawWidgets({ ...setting, ...given });
  await drawn.user.type(await page.findByLabelText(/field.zipCode/), typed);
  return drawn;
}

describe('the postal code', () => {
  it('gets its hyphen and fills in the address once it is complete', async () => {
    const { source, asked } = await type('１５０0001');
    await page.findByText(/address.filled\(address=東京都渋谷区神宮前\)/);
    expect(source.record()).toEqual({ zipCode: '150-0001', city: '東京都渋谷区', street: '神宮前' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.input.query).toEqual({ zipCode: '150-0001' });
  });

  it('asks before it writes over what was typed, and leaves it when told so', async () => {
    const { source, user } = await type('1500001', { record: { street: '本町1-2' } });
    await user.click(await page.findByText('engine.widgets.address.keep'));
    expect(source.record()).toEqual({ zipCode: '150-0001', street: '本町1-2' });
  });

  it('writes over it when told so', async () => {
    const { source, user } = await type('1500001', { record: { street: '本町1-2' } });
    await user.click(await page.findByText('engine.widgets.address.overwrite'));
    expect(source.record()).toMatchObject({ city: '東京都渋谷区', street: '神宮前' });
  });

  it('leaves a street that goes on where the address ends', async () => {
    const { source } = await type('1500001', { record: { street: '神宮前1-2-3' } });
    await page.findByText(/address.filled/);
    expect(source.record()).toMatchObject({ city: '東京都渋谷区', street: '神宮前1-2-3' });
  });

  it('replaces without a question what it had filled in itself', async () => {
    const answers = [address, { ...address, city: '港区', town: '赤坂' }];
    const { source, user } = await type('1500001', { answer: () => ({ address: answers.shift() }) });
    await page.findByText(/address.filled/);
    await user.clear(page.getByLabelText(/field.zipCode/));
    await user.type(page.getByLabelText(/field.zipCode/), '1070052');
    await page.findByText(/赤坂/);
    expect(source.record()).toEqual({ zipCode: '107-0052', city: '東京都港区', street: '赤坂' });
  });

  it('says that a code has no address, and that nobody could be asked', async () => {
    await type('0000000', { answer: () => ({ address: null }) });
    await page.findByText('engine.widgets.address.unknown');
    cleanup();
    await type('1500001', { answer: () => Promise.reject(new Error('offline')) });
    await page.findByText('engine.widgets.address.failed');
  });
});
