import { demoWorlds } from '../demo-world.ts';

/** Somebody to sign in as. His role is the text `persona.<persona>`, what he does `persona.<persona>.help`. */
export interface DemoPersona {
  persona: string;
  loginName: string;
  name: string;
  companyGroupCode: string;
  division: number;
  organizationName: string;
  positionName: string | null;
}

const order = [
  'requester',
  'approver1',
  'approver2',
  'purchaser',
  'purchaseApprover',
  'contractManager',
  'contractApprover',
  'contractDepartment',
  'mallRequester',
  'catalogAdmin',
  'groupAdmin',
  'inventory',
  'inventoryApprover',
  'budget',
  'accounting',
  'trading',
  'hospitalRequester',
  'hospitalApprover',
  'hospitalPurchaser',
  'supplier',
  'supplierParts',
  'tradingSupplier',
  'hospitalSupplier',
  'provider',
];

/** Place of a persona on the demo sign-in screen, from 1. Throws for an unknown one. */
export function personaOrder(persona: string): number {
  const place = order.indexOf(persona);
  if (place < 0) throw new Error(`The persona ${persona} has no place.`);
  return place + 1;
}

/** The buyers' and suppliers' people on the demo sign-in screen, in its order. */
export function demoPersonas(): DemoPersona[] {
  return demoWorlds.flatMap(({ group, users, supplierUsers, organizations }) =>
    [...users, ...supplierUsers]
      .flatMap(({ persona, login, name, organization, organizationName, supplierCode, position }) =>
        persona === undefined
          ? []
          : [
              {
                persona,
                loginName: login,
                name,
                companyGroupCode: group.displayCode,
                division: supplierCode === undefined ? group.division : 20,
                organizationName:
                  organizationName ?? organizations.find(({ code }) => code === organization)?.name ?? '',
                positionName: position,
              },
            ],
      )
      .sort((one, other) => personaOrder(one.persona) - personaOrder(other.persona)),
  );
}
