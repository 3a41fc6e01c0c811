import type { OwnField } from '../formats/adaptation.ts';
import type { JsonSchema } from '../formats/json-schema.ts';

/** The schema of a field that one company added: what the same field would say in a record's file. */
export function ownFieldSchema(field: OwnField): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string', maxLength: field.maxLength ?? 100, valueFormat: 'text' };
    case 'multiline':
      return { type: 'string', maxLength: field.maxLength ?? 1000, valueFormat: 'multiline' };
    case 'amount':
      return { type: 'string', format: 'decimal', maxLength: 20, valueFormat: 'amount' };
    case 'integer':
      return { type: 'integer', minimum: -999_999_999, maximum: 999_999_999, valueFormat: 'integer' };
    case 'date':
      return { type: 'string', format: 'slash-date', maxLength: 10, valueFormat: 'date' };
    case 'boolean':
      return { type: 'boolean', valueFormat: 'boolean' };
    case 'choice': {
      const codes = field.codes ?? [];
      return { type: 'string', enum: codes, valueFormat: 'choice', options: { codes } };
    }
  }
}
