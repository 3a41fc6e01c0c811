import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { AccessSubject } from '../../engine/server/access-question.ts';
import type { Database } from '../../engine/server/ports.ts';
import { decidedAmountOf } from '../../engine/server/records/events/decided-amount.ts';
import { recordTableName } from '../../engine/server/schema/identifiers.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import type { ObjectRule, Relation } from './object-rules.ts';
import type { DemoPerson } from './open-demo-access.ts';

/** An object as it lies in the store; read from the tables, past the product's own rules. */
export interface StoredObject {
  kind: ObjectRule['kind'];
  tenant: string;
  id: string;
  state: string;
  version: number;
  owner: string;
  organization: string;
  heldBy: string[];
  participants: string[];
  /** Everybody named on its route. */
  route: string[];
  supplier: string | null;
  /** Who is in charge of it, where that shows it to him. */
  assignee: string | null;
  isOpened: boolean;
  /** Its supplier handed it in. */
  isHandedIn: boolean;
  /** It is ordered for a storage. */
  isForStock: boolean;
  /** Its company group has handed it to the provider. */
  isAtProvider: boolean;
  /** Who is in charge of it, whether it shows him what it says or not. */
  inCharge: string | null;
  /** What a decision on it is about, for those who decide in the place of others. */
  decided: { ownerCode: string; heldBy: string[]; record: JsonObject; deciding: AccessSubject['deciding'] };
}

/** Every object of these kinds, of all companies. */
export async function storedObjects(database: Database, kinds: readonly ObjectRule['kind'][]): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for (const kind of kinds) {
    const { rows } = await database.query<Row>(
      `select tenant, id, state, version, owner_code as owner, organization_code as organization, held_by as "heldBy",
         participants, data from ${recordTableName(kind)} order by created_at, id`,
    );
    all.push(...rows.map((row) => objectOf(kind, row)));
  }
  return all;
}

/** Has this person this to do with the object? */
export function stands(person: DemoPerson, relation: Relation, object: StoredObject): boolean {
  if (relation === 'provider') return object.tenant !== '' && object.isAtProvider && person.roles.includes('PROVIDER');
  if (person.tenant !== object.tenant) return false;
  if (relation === 'owner') return object.owner === person.code;
  if (relation === 'colleague') return object.organization === person.organizationCode;
  if (relation === 'holder') return object.heldBy.includes(person.code);
  if (relation === 'decider') return object.participants.includes(person.code);
  if (relation === 'supplier') return person.supplierCode !== null && object.supplier === person.supplierCode;
  if (relation === 'awarded') {
    return object.state === 'selected' && (stands(person, 'owner', object) || stands(person, 'colleague', object));
  }
  if (relation === 'inCharge') return object.inCharge === person.code;
  if (relation === 'assignee') return object.assignee === person.code;
  if (relation === 'comparer') return object.isOpened && isComparer(person, object);
  if (relation === 'reviewer') return object.isHandedIn && stands(person, 'role UR003_CatalogApproval', object);
  if (relation === 'storekeeper')
    return (
      object.isForStock && (['MP01', 'MP99', 'MP02'] as const).some((role) => stands(person, `role ${role}`, object))
    );
  const role = relation.slice('role '.length);
  return person.roles.includes(role) && (!ofCompany.has(role) || isOfCompany(person, object));
}

function isComparer(person: DemoPerson, object: StoredObject): boolean {
  return stands(person, 'role K002', object) || stands(person, 'role PURCHASE_APPROVER', object);
}

/** Roles that are their company's, told apart from the product's own list. */
const ofCompany: ReadonlySet<string> = new Set(['K002', 'CONTRACT_MANAGER', 'CONTRACT_DEPARTMENT']);

/**
 * In the demo the first digit says the company, and 1 is the one to which the others belong. What belongs to no unit, as a
 * trading company's deals, is no company's among them.
 */
function isOfCompany({ organizationCode }: DemoPerson, { organization }: StoredObject): boolean {
  return organization === '' || organizationCode.startsWith('1') || organizationCode[0] === organization[0];
}

interface Row {
  tenant: string;
  id: string;
  state: string;
  version: number;
  owner: string;
  organization: string;
  heldBy: string[];
  participants: string[];
  data: JsonObject;
}

function objectOf(kind: ObjectRule['kind'], { data, ...row }: Row): StoredObject {
  const { facts } = productDefinitions().records.get(kind) ?? {};
  const supplier = isTold(kind, data) ? data.supplierCode : null;
  const codes = JSON.stringify(data.approvalStageList ?? []).matchAll(/"code":"([^"]+)"/g);
  return {
    ...row,
    kind,
    supplier: typeof supplier === 'string' ? supplier : null,
    assignee: assigneeOf(kind, data),
    isOpened: typeof data.openedAt === 'string',
    isHandedIn: typeof data.submittedAt === 'string',
    isForStock: typeof data.storageCode === 'string' && data.storageCode !== '' && kind === 'order/order',
    isAtProvider: data.providerCode === '*',
    inCharge: typeof data.purchaserCode === 'string' ? data.purchaserCode : null,
    route: [...codes].map((m) => m[1] ?? ''),
    decided: {
      ownerCode: row.owner,
      heldBy: row.heldBy,
      record: data,
      deciding: { recordType: kind, amount: facts ? decidedAmountOf(facts, data) : null },
    },
  };
}

/** Is it the supplier's business? An order once it was sent out, an acceptance once it was decided; a payment never. */
function isTold(kind: ObjectRule['kind'], data: Row['data']): boolean {
  if (kind === 'order/order') return typeof data.orderedAt === 'string';
  if (kind === 'acceptance/acceptance') return typeof data.acceptedOn === 'string';
  if (kind === 'estimate/selection' || kind === 'contract/contract') return false;
  if (kind === 'estimate/answer') return typeof data.requestedAt === 'string';
  return !['payment/payment', 'order/dispatch', 'inventory/receipt'].includes(kind);
}

/** Who is in charge, where that shows it to him: an answer only while it is his to type in. */
function assigneeOf(
  kind: ObjectRule['kind'],
  { purchaserCode, differenceOwnerCode, channel }: Row['data'],
): string | null {
  if (kind === 'estimate/answer' && channel !== 'paper') return null;
  if (kind === 'invoice/invoice') return typeof differenceOwnerCode === 'string' ? differenceOwnerCode : null;
  return typeof purchaserCode === 'string' ? purchaserCode : null;
}
