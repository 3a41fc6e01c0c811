import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { type ApprovalLadder, proposeRoute } from '../../approval/index.ts';
import type { DemoUser } from './data/people/users.ts';
import type { DemoWorld } from './demo-world.ts';

/** What a route is wanted for. */
export interface RouteWish {
  ladder: ApprovalLadder;
  person: Pick<DemoUser, 'code' | 'name' | 'organization'>;
  /** In yen, a decimal. */
  amountWithTax: string;
  /** Codes of small categories; none unless a step asks for them. */
  categoryCodes?: readonly string[];
}

/** The stages that the rules of a buyer group demand, as a screen sends them along. */
export function routeFor({ units }: DemoWorld, wish: RouteWish): JsonObject[] {
  const { ladder, person, amountWithTax, categoryCodes = [] } = wish;
  const stages = proposeRoute({
    ladder,
    organizations: units,
    organizationCode: person.organization,
    requester: { code: person.code, name: person.name },
    amountWithTax,
    categoryCodes: [...categoryCodes],
  });
  return JSON.parse(JSON.stringify(stages)) as JsonObject[];
}
