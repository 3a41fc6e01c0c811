import { describe, expect, it } from 'vitest';
import { requestFault, requestFaults } from '../../../src/platform/domain/request-rules.ts';

const good = { languageCode: 'ja', companyDivisionCode: 10, companyGroupDisplayCode: 'TOURIN' };
const nameOf = (facts: Partial<Parameters<typeof requestFault>[0]>) => {
  const fault = requestFault({ ...good, ...facts });
  return fault && requestFaults[fault];
};

describe('a request', () => {
  it.each([10, 20, 90])('of division %i may be sent', (companyDivisionCode) => {
    expect(nameOf({ companyDivisionCode })).toBeNull();
  });

  it.each([
    [{ languageCode: '' }, 'Invalid Language Code'],
    [{ languageCode: ' ' }, 'Invalid Language Code'],
    [{ companyDivisionCode: null }, 'Invalid Access Token Payload'],
    [{ companyDivisionCode: 30 }, 'Invalid User type'],
    [{ companyDivisionCode: 5 }, 'Invalid User type'],
    [{ companyGroupDisplayCode: null }, 'Invalid companyGroupDisplayCode'],
    [{ companyGroupDisplayCode: '' }, 'Invalid companyGroupDisplayCode'],
  ])('with %j is refused: %s', (facts, name) => {
    expect(nameOf(facts)).toBe(name);
  });

  it('breaks the rules in the order of the rulebook', () => {
    const nothing = { languageCode: '', companyDivisionCode: null, companyGroupDisplayCode: null };
    expect(nameOf(nothing)).toBe('Invalid Language Code');
    expect(nameOf({ ...nothing, languageCode: 'ja' })).toBe('Invalid Access Token Payload');
    expect(nameOf({ companyDivisionCode: 30, companyGroupDisplayCode: null })).toBe('Invalid User type');
  });

  it('that asks who has signed in, or needs no company group, is not judged by it', () => {
    expect(nameOf({ companyDivisionCode: undefined, companyGroupDisplayCode: null })).toBeNull();
    expect(nameOf({ companyGroupDisplayCode: undefined })).toBeNull();
  });
});
