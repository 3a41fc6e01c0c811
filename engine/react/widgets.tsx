import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import {
  levelsOptions,
  multilineOptions,
  numberOptions,
  pickerOptions,
  telephoneOptions,
  zipCodeOptions,
} from '../core/options/widget-options.ts';
import { once, useComing } from './coming.ts';
import type { EngineExtension } from './extension.ts';

type BuiltIn = typeof import('./widgets/built-in-widgets.ts');

/** The widgets the engine brings. They load together, with the first form. */
export const builtInWidgets: EngineExtension = {
  widgets: {
    text: { component: onDemand('TextWidget'), empty: null, sample: '会議室の机' },
    multiline: {
      component: onDemand('MultilineWidget'),
      optionSchema: multilineOptions,
      empty: null,
      sample: '老朽化した机を\n入れ替えるため',
    },
    decimal: { component: onDemand('DecimalWidget'), empty: null, sample: '1234567.5' },
    integer: { component: onDemand('IntegerWidget'), empty: null, sample: 12 },
    rate: { component: onDemand('RateWidget'), empty: null, sample: '0.10' },
    number: {
      component: onDemand('NumberWidget'),
      optionSchema: numberOptions,
      empty: null,
      sample: '0120',
    },
    taxRate: { component: onDemand('TaxRateWidget'), empty: null, sample: '0.08' },
    choice: { component: onDemand('ChoiceWidget'), empty: null, sample: 'a' },
    date: { component: onDemand('DateWidget'), empty: null, sample: '2026/11/20' },
    dateTime: { component: onDemand('DateTimeWidget'), empty: null, sample: '2026/11/20 09:30' },
    time: { component: onDemand('TimeWidget'), empty: null, sample: '09:30' },
    zipCode: {
      component: onDemand('ZipCodeWidget'),
      optionSchema: zipCodeOptions,
      empty: null,
      sample: '150-0001',
    },
    telephone: {
      component: onDemand('TelephoneWidget'),
      optionSchema: telephoneOptions,
      empty: null,
      sample: '03-1234-5678',
    },
    month: { component: onDemand('MonthWidget'), empty: null, sample: '2026/11' },
    boolean: { component: onDemand('BooleanWidget'), empty: false, sample: true },
    reference: { component: onDemand('ReferenceWidget'), empty: null, sample: 'S0001' },
    picker: {
      component: onDemand('PickerWidget'),
      optionSchema: pickerOptions,
      empty: null,
      sample: 'S0001',
    },
    levels: {
      component: onDemand('LevelsWidget'),
      optionSchema: levelsOptions,
      empty: null,
      sample: '0101001',
    },
    files: {
      component: onDemand('FilesWidget'),
      empty: [],
      sample: [{ fileId: 'f1', fileName: '見積書.pdf', size: 1024 }],
    },
    shown: { component: onDemand('ShownWidget'), empty: null, sample: '2026/11/20' },
  },
};

/** Fetches the code of all of them. */
export const loadBuiltInWidgets = once((): Promise<BuiltIn> => import('./widgets/built-in-widgets.ts'));

/**
 * A widget whose code comes with the others; a function, because the form library takes nothing else. Once the code is
 * there, none of them waits.
 */
function onDemand(name: keyof BuiltIn): ComponentType<WidgetProps> {
  return function BuiltInWidget(props: WidgetProps) {
    const Widget = useComing(loadBuiltInWidgets())?.[name];
    return Widget ? <Widget {...props} /> : null;
  };
}
