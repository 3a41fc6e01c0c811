const columns = { type: 'array', maxItems: 6, items: { type: 'string' } } as const;

/** What a screen may say of a picker: the columns of its table. */
export const pickerOptions = { type: 'object', additionalProperties: false, properties: { columns } } as const;
