import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, lazy, useState } from 'react';
import {
  levelsOptions,
  multilineOptions,
  numberOptions,
  pickerOptions,
  telephoneOptions,
  zipCodeOptions,
} from '../core/options/widget-options.ts';
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

/** The code of all of them, once it has come. */
let builtIn: BuiltIn | undefined;

/** Fetches the code of all of them. */
export async function loadBuiltInWidgets(): Promise<BuiltIn> {
  builtIn ??= await import('./widgets/built-in-widgets.ts');
  return builtIn;
}

/**
 * A widget whose code comes with the others; a function, because the form library takes nothing else. Once the code is
 * there, none of them waits: one that appears later would hide its section for a moment, and take the focus out of it.
 */
function onDemand(name: keyof BuiltIn): ComponentType<WidgetProps> {
  const Later = lazy(async () => ({ default: (await loadBuiltInWidgets())[name] }));
  return function BuiltInWidget(props: WidgetProps) {
    const [Widget] = useState<ComponentType<WidgetProps>>(() => builtIn?.[name] ?? Later);
    return <Widget {...props} />;
  };
}
