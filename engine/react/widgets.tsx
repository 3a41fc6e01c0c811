import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, lazy } from 'react';
import type { EngineExtension } from './extension.ts';

type BuiltIn = typeof import('./widgets/built-in-widgets.ts');

/** The widgets the engine brings. They load together, with the first form. */
export const builtInWidgets: EngineExtension = {
  widgets: {
    text: { component: onDemand('TextWidget'), empty: null, sample: '会議室の机' },
    multiline: {
      component: onDemand('MultilineWidget'),
      optionSchema: { type: 'object', properties: { rows: { type: 'integer', minimum: 1, maximum: 30 } } },
      empty: null,
      sample: '老朽化した机を\n入れ替えるため',
    },
    decimal: { component: onDemand('DecimalWidget'), empty: null, sample: '1234567.5' },
    integer: { component: onDemand('IntegerWidget'), empty: null, sample: 12 },
    rate: { component: onDemand('RateWidget'), empty: null, sample: '0.10' },
    choice: { component: onDemand('ChoiceWidget'), empty: null, sample: 'a' },
    date: { component: onDemand('DateWidget'), empty: null, sample: '2026/11/20' },
    month: { component: onDemand('MonthWidget'), empty: null, sample: '2026/11' },
    boolean: { component: onDemand('BooleanWidget'), empty: false, sample: true },
    reference: { component: onDemand('ReferenceWidget'), empty: null, sample: 'S0001' },
    files: {
      component: onDemand('FilesWidget'),
      empty: [],
      sample: [{ fileId: 'f1', fileName: '見積書.pdf', size: 1024 }],
    },
    shown: { component: onDemand('ShownWidget'), empty: null, sample: '2026/11/20' },
  },
};

/** A widget whose code comes with the others; a function, because the form library takes nothing else. */
function onDemand(name: keyof BuiltIn): ComponentType<WidgetProps> {
  const Widget = lazy(async () => ({ default: (await import('./widgets/built-in-widgets.ts'))[name] }));
  return function BuiltInWidget(props: WidgetProps) {
    return <Widget {...props} />;
  };
}
