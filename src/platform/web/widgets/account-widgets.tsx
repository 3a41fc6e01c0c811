import { closedOptions } from '../../../../engine/core/options/option-schema.ts';
import { pickerOptions } from '../../../../engine/core/options/widget-options.ts';
import type { WidgetKind } from '../../../../engine/react/extension.ts';
import { demandedWidget } from './demanded-widget.tsx';

type BuiltWidget = keyof typeof import('./built-account-widgets.ts');

/** Inputs for people and passwords. */
export const accountWidgets: Record<string, WidgetKind> = {
  userPicker: { component: onDemand('UserPicker'), optionSchema: pickerOptions, empty: null, sample: 'U0001' },
  password: {
    component: onDemand('PasswordWidget'),
    optionSchema: closedOptions({
      ruleCall: {
        type: 'string',
        names: 'call',
        description: 'The call that answers the rule; `password.rule` by itself.',
      },
      validateCall: {
        type: 'string',
        names: 'call',
        description: 'The call that judges what was typed; `password.validate` by itself.',
      },
    }),
    empty: null,
    sample: 'Nagare-7kawa',
  },
};

function onDemand(name: BuiltWidget) {
  return demandedWidget(async () => (await import('./built-account-widgets.ts'))[name]);
}
