import type { WidgetExample } from '../../../../engine/react/widget-example.ts';
import { pickerExample } from './picker-example.ts';
import { userPicker } from './user-picker.ts';

const text = { type: 'string' } as const;

/** Inputs for people and passwords at work. */
export const accountWidgetExamples: Record<string, WidgetExample> = {
  userPicker: pickerExample('userCode', 'A person of one’s own company group.', 'userPicker', userPicker),
  password: {
    description: 'A new password with the company’s rule as live ticks; the server is asked when the field is left.',
    properties: { newPassword: { ...text, maxLength: 200, 'validate-password': {} } },
    fields: { newPassword: { widget: 'password' } },
  },
};
