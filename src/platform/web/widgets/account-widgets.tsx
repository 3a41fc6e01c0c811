import type { WidgetKind } from '../../../../engine/react/extension.ts';
import { demandedWidget } from './demanded-widget.tsx';
import { pickerOptions } from './picker-options.ts';

type BuiltWidget = keyof typeof import('./built-account-widgets.ts');

/** Inputs for people and passwords. */
export const accountWidgets: Record<string, WidgetKind> = {
  userPicker: { component: onDemand('UserPicker'), optionSchema: pickerOptions, empty: null, sample: 'U0001' },
  password: {
    component: onDemand('PasswordWidget'),
    optionSchema: {
      type: 'object',
      additionalProperties: false,
      properties: { ruleCall: { type: 'string' }, validateCall: { type: 'string' } },
    },
    empty: null,
    sample: 'Nagare-7kawa',
  },
};

function onDemand(name: BuiltWidget) {
  return demandedWidget(async () => (await import('./built-account-widgets.ts'))[name]);
}
