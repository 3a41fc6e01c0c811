import type { WidgetExample } from './widget-example.ts';

const text = { type: 'string' } as const;

/** The engine's widgets by name. Nothing at run time reads them but the gallery. */
export const widgetExamples: Record<string, WidgetExample> = {
  text: {
    description: 'One line of text.',
    properties: { title: { ...text, maxLength: 100, valueFormat: 'text' } },
    record: { title: '会議室の机' },
  },
  multiline: {
    description: 'Several lines of text; grows with what is typed.',
    properties: { purpose: { ...text, maxLength: 500, valueFormat: 'multiline' } },
    fields: { purpose: { widget: 'multiline', options: { rows: 3 } } },
    record: { purpose: '老朽化した机を\n入れ替えるため' },
  },
  decimal: {
    description: 'A decimal kept as text; separators of thousands while it is not typed, full width understood.',
    properties: { unitPrice: { ...text, format: 'decimal', maxLength: 17, valueFormat: 'unitPrice' } },
    record: { unitPrice: '1234567.5' },
  },
  integer: {
    description: 'A whole number.',
    properties: { leadTimeDays: { type: 'integer', minimum: 0, maximum: 365 } },
    record: { leadTimeDays: 12 },
  },
  number: {
    description:
      'Digits and nothing else, unless the options allow more; other keys do nothing and pasted text is cleaned.',
    properties: { employeeNumber: { ...text, maxLength: 6, pattern: '^[0-9-]*$' } },
    fields: { employeeNumber: { widget: 'number', options: { allowMinus: true, maxLength: 6 } } },
  },
  rate: {
    description: 'A rate kept as a fraction and typed in per cent.',
    properties: { discountRate: { ...text, maxLength: 5, valueFormat: 'rate', inputTaxRate: true } },
    record: { discountRate: '0.10' },
  },
  taxRate: {
    description: 'A tax rate in per cent, with the usual ones offered; kept as a fraction of at most five characters.',
    properties: {
      taxRate: {
        ...text,
        maxLength: 5,
        valueFormat: 'rate',
        options: { call: 'static.taxRates' },
        inputTaxFormat: true,
        inputTaxRate: true,
      },
    },
    fields: { taxRate: { widget: 'taxRate' } },
    record: { taxRate: '0.08' },
  },
  choice: {
    description: 'One of a few choices: fixed codes, or those of a call.',
    properties: { taxFraction: { type: 'integer', enum: [1, 2, 3], options: { codes: ['1', '2', '3'] } } },
    record: { taxFraction: 3 },
  },
  date: {
    description: 'A business date; `20261120`, `11/20` and the calendar will do.',
    properties: { deliveryDate: { ...text, format: 'slash-date', valueFormat: 'date', notBeforeToday: true } },
    record: { deliveryDate: '2026/12/01' },
    keys: 'Alt+↓ opens the calendar.',
  },
  dateTime: {
    description: 'A day with a time, `YYYY/MM/DD HH:mm`; the widget of `"format": "slash-date-time"`.',
    properties: {
      meetingAt: { ...text, format: 'slash-date-time', startDateTime: { end: { at: '1/meetingEndAt' } } },
      meetingEndAt: { ...text, format: 'slash-date-time' },
    },
    record: { meetingAt: '2026/11/25 14:00', meetingEndAt: '2026/11/25 15:00' },
    keys: 'Alt+↓ opens the calendar.',
  },
  time: {
    description: 'A time of day up to 24:00; the widget of `"format": "time"`.',
    properties: { opensAt: { ...text, format: 'time', isHHmm: true } },
    record: { opensAt: '09:30' },
  },
  month: {
    description: 'A month, `YYYY/MM`.',
    properties: { targetMonth: { ...text, format: 'slash-month', valueFormat: 'month' } },
    record: { targetMonth: '2026/11' },
  },
  boolean: {
    description: 'Yes or no.',
    properties: { important: { type: 'boolean' } },
    record: { important: true },
  },
  zipCode: {
    description:
      'A postal code whose address is looked up and filled into other fields; asks before it writes over one.',
    properties: {
      zipCode: { ...text, maxLength: 10, deliveryZipCode: true },
      prefecture: { ...text, maxLength: 10 },
      city: { ...text, maxLength: 40 },
      street: { ...text, maxLength: 100 },
    },
    fields: {
      zipCode: {
        widget: 'zipCode',
        options: { call: 'address.byZipCode', fills: { prefecture: 'prefecture', city: 'city', town: 'street' } },
      },
    },
  },
  telephone: {
    description: 'A telephone or fax number: digits and hyphens.',
    properties: { telephone: { ...text, maxLength: 20, tel: true, SupplierTelOrFax: true } },
    fields: { telephone: { widget: 'telephone' } },
    record: { telephone: '03-1234-5678' },
  },
  reference: {
    description:
      'Something kept elsewhere, searched on the server by code or name; `copies` fills the fields beside it.',
    properties: {
      supplierCode: {
        ...text,
        valueFormat: 'reference',
        options: { call: 'supplier.info', copies: { supplierName: 'name' } },
      },
      supplierName: text,
    },
    shown: ['supplierCode'],
    keys: '↓ opens the hits, Enter takes one, Delete clears.',
  },
  picker: {
    description: 'A reference that can also be looked for in a table with more columns.',
    properties: {
      placeCode: {
        ...text,
        valueFormat: 'reference',
        options: { call: 'pullDown.businessPlace', copies: { placeName: 'name' } },
      },
      placeName: text,
    },
    shown: ['placeCode'],
    fields: { placeCode: { widget: 'picker', options: { columns: ['address'] } } },
    keys: 'In the table: ↑, ↓, Home, End, Enter.',
  },
  levels: {
    description:
      'A choice from a tree, level by level or by a search; a text keeps the last code, an object every level.',
    properties: {
      category: { type: 'object', options: { call: 'pullDown.category' }, requiredCategoryObject: true },
    },
    fields: {
      category: {
        widget: 'levels',
        options: { call: 'pullDown.categoryLevel', levels: ['large', 'medium', 'small'], anyLevel: true },
      },
    },
    keys: '↑ and ↓ within a level, → and Enter down, ← up.',
  },
  files: {
    description: 'Files, sent as soon as they are chosen or dropped; pictures and PDFs can be looked at.',
    properties: { attachments: { type: 'array', maxItems: 10, valueFormat: 'files', items: { type: 'object' } } },
    fields: { attachments: { wide: true } },
  },
  shown: {
    description: 'Any value as text; fields that are computed or only shown have it by themselves.',
    properties: { orderedAt: { ...text, valueFormat: 'dateTime', readOnly: true } },
    record: { orderedAt: '2026-11-20T00:30:00Z' },
  },
};
