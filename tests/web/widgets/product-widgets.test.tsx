// @vitest-environment jsdom
import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { webProduct } from '../../../src/browser.ts';
import { defaultPasswordRule } from '../../../src/platform/domain/password-rule.ts';
import { loadDomains, startTexts } from '../../../src/platform/web/texts/texts.ts';
import { drawWidgets, type WidgetSetting } from '../../engine/react/widgets/widget-world.tsx';

afterEach(cleanup);
beforeAll(async () => {
  await startTexts('ja');
  await loadDomains(['password']);
});

const draw = (setting: WidgetSetting) => drawWidgets({ ...setting, extensions: webProduct.extensions });

describe('the quantity with its tiers', () => {
  it('says which tier applies and how many more the next one takes', async () => {
    const { user } = draw({
      properties: {
        quantity: { type: 'string', valueFormat: 'quantity' },
        tiers: { type: 'array', items: { type: 'object' } },
      },
      fields: ['quantity'],
      exceptions: { quantity: { widget: 'tieredQuantity', options: { tiers: '1/tiers' } } },
      record: {
        tiers: [
          { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
          { minQuantity: 10, maxQuantity: -1, salePrice: '90' },
        ],
      },
    });
    await user.type(await page.findByLabelText(/field.quantity/), '7');
    await page.findByText('widgets.tier.next(more=3,price=90)');
    expect(page.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual(['true', null]);
  });
});

describe('the shelf', () => {
  const setting: WidgetSetting = {
    properties: {
      definition: { type: 'object', storageShelfDefinition: true },
      addresses: { type: 'array', items: { type: 'string' }, storageShelfAddress: true },
    },
    exceptions: {
      definition: { widget: 'shelfSize' },
      addresses: { widget: 'shelfGrid', options: { definition: '1/definition' } },
    },
  };

  it('has cells once its size is known, numbers them, and moves by key', async () => {
    const { user, source } = draw(setting);
    await user.type(await page.findByLabelText(/widgets.shelf.rows/), '2');
    await user.type(page.getByLabelText(/widgets.shelf.columns/), '2');
    await user.click(await page.findByText('widgets.shelf.number'));
    expect(source.record()).toEqual({
      definition: { row: 2, column: 2 },
      addresses: ['A-1-1', 'A-1-2', 'A-2-1', 'A-2-2'],
    });
    await user.click(page.getByLabelText('widgets.shelf.cell(row=1,column=2)'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(page.getByLabelText('widgets.shelf.cell(row=2,column=2)'));
  });

  it('marks an address that is given twice', async () => {
    draw({ ...setting, record: { definition: { row: 1, column: 3 }, addresses: ['A', 'B', 'A'] } });
    await page.findByText('widgets.shelf.repeatedCount(count=2)');
    const cells = [1, 2, 3].map((column) => page.getByLabelText(`widgets.shelf.cell(row=1,column=${column})`));
    expect(cells.map((cell) => cell.getAttribute('aria-invalid'))).toEqual(['true', 'false', 'true']);
  });
});

describe('the password', () => {
  const setting = (answer: (body: unknown) => unknown): WidgetSetting => ({
    properties: { password: { type: 'string' } },
    exceptions: { password: { widget: 'password', options: { ruleCall: 'rule', validateCall: 'validate' } } },
    answer: (id, { body }) => (id === 'rule' ? { userPasswordRule: defaultPasswordRule } : answer(body)),
  });
  const type = async (answer: (body: unknown) => unknown, typed: string) => {
    const drawn = draw(setting(answer));
    const input = (await page.findByLabelText(/^field.password/)) as HTMLInputElement;
    await page.findByText(/10文字以上64文字以下/);
    await drawn.user.type(input, typed);
    await drawn.user.tab();
    return { ...drawn, input };
  };

  it('ticks every demand while typing', async () => {
    await type(() => ({ valid: true }), 'kawanonagare');
    const met = (name: RegExp) => page.getByText(name).closest('li')?.className;
    expect(met(/10文字以上/)).toContain('--met');
    expect(met(/数字を1文字以上/)).toContain('--unmet');
    expect(met(/過去3回/)).toContain('--open');
  });

  it('shows the reasons of the server line by line once the field is left', async () => {
    const { input } = await type(() => ({ valid: false, invalidReasons: ['短すぎます', '使用済みです'] }), 'x');
    expect((await page.findByText(/短すぎます/)).textContent).toBe('短すぎます\n使用済みです');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('passes while the call fails, and asks with the rule and the password', async () => {
    const asked: unknown[] = [];
    const { input } = await type((body) => {
      asked.push(body);
      throw new Error('offline');
    }, 'x');
    await expect.poll(() => asked).toEqual([{ userPasswordRule: defaultPasswordRule, password: 'x' }]);
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });

  it('is shown on request', async () => {
    const { input, user } = await type(() => ({ valid: true }), 'x');
    await user.click(page.getByRole('button', { name: 'パスワードを表示する' }));
    expect(input.type).toBe('text');
  });
});
