// @vitest-environment jsdom
import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidgets } from './widget-world.tsx';

afterEach(cleanup);

const inputOf = async (name: string) => (await page.findByLabelText(new RegExp(`^field.${name}`))) as HTMLInputElement;

describe('the number input', () => {
  const properties = { employees: { type: 'integer' as const } };
  const exceptions = { employees: { widget: 'number', options: { maxLength: 4 } } };

  it('ignores other keys, cleans what is pasted and keeps a number', async () => {
    const { user, source } = drawWidgets({ properties, exceptions });
    const input = await inputOf('employees');
    await user.type(input, '1a2-3');
    expect(input.value).toBe('123');
    expect(source.record()).toEqual({ employees: 123 });
    await user.clear(input);
    await user.paste('1,234,567人');
    expect(input.value).toBe('1234');
    expect(source.record()).toEqual({ employees: 1234 });
  });

  it('leaves a composition of an IME alone until it ends', async () => {
    const { source } = drawWidgets({ properties, exceptions });
    const input = await inputOf('employees');
    fireEvent.focus(input);
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: '１２あ' } });
    expect(input.value).toBe('１２あ');
    expect(source.record()).toEqual({});
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('12');
    expect(source.record()).toEqual({ employees: 12 });
  });

  it('lets keys of the keyboard itself pass', async () => {
    const { user } = drawWidgets({ properties, exceptions });
    const input = await inputOf('employees');
    await user.type(input, '12{Backspace}3');
    expect(input.value).toBe('13');
  });
});

describe('the telephone', () => {
  it('takes digits and hyphens, in full width too', async () => {
    const { user, source } = drawWidgets({
      properties: { telephone: { type: 'string' } },
      exceptions: { telephone: { widget: 'telephone' } },
    });
    const input = await inputOf('telephone');
    expect(input.type).toBe('tel');
    await user.click(input);
    await user.paste('（０３）１２３４－５６７８');
    expect(source.record()).toEqual({ telephone: '031234-5678' });
  });
});

describe('a time and a day with a time', () => {
  it('are read from what people type', async () => {
    const { user, source } = drawWidgets({
      properties: {
        opensAt: { type: 'string', format: 'time' },
        meetingAt: { type: 'string', format: 'slash-date-time' },
      },
    });
    await user.type(await inputOf('opensAt'), '930');
    await user.type(await inputOf('meetingAt'), '11/25 14');
    expect(source.record()).toEqual({ opensAt: '09:30', meetingAt: '2026/11/25 14:00' });
    await user.tab();
    expect((await inputOf('meetingAt')).value).toBe('2026/11/25 14:00');
  });
});

describe('the tax rate', () => {
  it('is typed in per cent, kept as a fraction, and offers the usual ones', async () => {
    const { user, source, container } = drawWidgets({
      properties: { taxRate: { type: 'string', valueFormat: 'rate', options: { call: 'static.taxRates' } } },
      exceptions: { taxRate: { widget: 'taxRate' } },
      answer: () => ({
        items: [
          { code: '0.1', name: '10%' },
          { code: '0.08', name: '8%（軽減）' },
        ],
      }),
    });
    const input = await inputOf('taxRate');
    await user.type(input, '8.125');
    expect(source.record()).toEqual({ taxRate: '0.0812' });
    await expect
      .poll(() => [...container.querySelectorAll('option')].map((option) => option.value))
      .toEqual(['10', '8']);
  });
});
