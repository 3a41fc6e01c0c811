import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';

/**
 * The rules of approval that a company begins with: whom an amount needs, by the level of the unit he leads. `fallback`: the
 * organization whose heads decide where nobody leads one.
 */
export function standardLadders(fallback: string): (JsonObject & { code: string })[] {
  const step = (code: string, name: string, level: string, above?: string): JsonObject => ({
    code,
    name,
    approvers: [{ level }],
    rule: 'any',
    ...(above !== undefined && { above }),
  });
  const first = step('section', '課長承認', 'section');
  const higher = [
    step('department', '部長承認', 'department', '100000'),
    step('headquarters', '本部長承認', 'headquarters', '1000000'),
    step('company', '役員承認', 'company', '5000000'),
  ];
  return [
    {
      code: 'order',
      document: 'order',
      name: '発注の承認基準',
      fallbackOrganization: fallback,
      steps: [first, ...higher],
    },
    {
      code: 'payment',
      document: 'payment',
      name: '支払の承認基準',
      fallbackOrganization: fallback,
      steps: [first, ...higher],
    },
    {
      code: 'acceptance',
      document: 'acceptance',
      name: '検収の承認基準',
      fallbackOrganization: fallback,
      steps: [step('section', '課長承認', 'section', '100000'), step('department', '部長承認', 'department', '500000')],
    },
  ];
}
