import { describe, expect, it } from 'vitest';
import { recordTypesOf } from '../../scripts/record-types.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength });

describe('types of records', () => {
  it('say which fields there must be, which values, and what stands in rows and parts', async () => {
    const types = await recordTypesOf([
      {
        $id: 'loan/loan',
        type: 'object',
        additionalProperties: false,
        required: ['title', 'books'],
        properties: {
          title: text(50),
          kind: { type: 'string', enum: ['home', 'room'] },
          books: { type: 'array', items: { $ref: '#/definitions/book' } },
          member: { $ref: 'master/member' },
          change: { type: 'object', additionalProperties: true, properties: { title: text(50) } },
        },
        definitions: { book: { type: 'object', required: ['code'], properties: { code: text(20) } } },
      },
      { $id: 'master/member', type: 'object', properties: { name: { type: ['string', 'null'] } } },
    ]);
    expect(types).toContain(`export type Loan = {
  title: string;
  kind?: 'home' | 'room';
  books: LoanBook[];
  member?: MasterMember;
  change?: JsonObject;
};`);
    expect(types).toContain(`export type LoanBook = {
  code: string;
};`);
    expect(types).toContain('name?: string | null;');
    expect(types).toContain("'loan/loan': Loan;");
  });
});
