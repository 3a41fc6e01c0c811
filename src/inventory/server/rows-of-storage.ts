import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** What an effect takes that is about the rows of a storage: pointers of the rows and of the storage's code. */
export interface RowsOfStorage {
  each: string;
  storage: string;
}

/** How a lifecycle says them. */
export const rowsOfStorage = {
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['each', 'storage'],
    properties: {
      each: { description: 'Pointer of the rows.', type: 'string', pattern: '^/', means: 'field' },
      storage: { description: "Pointer of the storage's code.", type: 'string', pattern: '^/', means: 'field' },
    },
  },
  sample: { each: '/lines', storage: '/storageCode' },
} satisfies { params: JsonObject; sample: RowsOfStorage };
