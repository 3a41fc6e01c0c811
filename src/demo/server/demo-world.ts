import type { ApprovalLadder } from '../../approval/index.ts';
import { type Organizations, type OrganizationUnit, toOrganizations } from '../../master/index.ts';
import type { CompanyGroup } from '../../platform/server/accounts/account.ts';
import { type DemoPlace, sazarePlaces, tourinPlaces } from './data/people/business-places.ts';
import {
  sazareAcceptanceLadder,
  sazareContractLadder,
  sazareLadder,
  sazarePaymentLadder,
  tourinAcceptanceLadder,
  tourinContractLadder,
  tourinLadder,
  tourinPaymentLadder,
  tourinReceiptLadder,
} from './data/people/ladders.ts';
import { type DemoOrganization, sazareOrganizations, tourinOrganizations } from './data/people/organizations.ts';
import { type DemoSupplier, sazareSuppliers, tourinSuppliers } from './data/people/suppliers.ts';
import { type DemoUser, sazareUsers, tourinColleagues, tourinUsers } from './data/people/users.ts';
import { type DemoProduct, hospitalProducts, tourinProducts } from './masters/build-products.ts';
import { supplierUsersOf } from './people/supplier-users.ts';

/** One buyer group of the demo with all of its masters. */
export interface DemoWorld {
  group: CompanyGroup;
  organizations: readonly DemoOrganization[];
  users: readonly DemoUser[];
  suppliers: readonly DemoSupplier[];
  /** The suppliers' own people, who are none of the group's. */
  supplierUsers: readonly DemoUser[];
  /** Of whom no case tells. */
  colleagues?: readonly DemoUser[];
  places: readonly DemoPlace[];
  products: readonly DemoProduct[];
  ladder: ApprovalLadder;
  /** Who approves acceptances. */
  acceptanceLadder: ApprovalLadder;
  /** Who approves payments. */
  paymentLadder: ApprovalLadder;
  /** Who approves what comes into stock; absent for who keeps none. */
  receiptLadder?: ApprovalLadder;
  /** Who approves contracts. */
  contractLadder: ApprovalLadder;
  /** The organization as the rules see it. */
  units: Organizations;
}

const tourinGroup: CompanyGroup = {
  code: 'TOURIN',
  displayCode: 'TOURIN',
  name: 'トウリングループ',
  division: 10,
  isInventory: true,
  useMultiLangIndividual: true,
  address: '〒105-0011 東京都港区芝公園二丁目 架空トウリンビル7F',
  phone: '03-0000-0101',
};

const sazareGroup: CompanyGroup = {
  code: 'SAZARE',
  displayCode: 'SAZARE',
  name: '医療法人社団さざれ会',
  division: 10,
  isInventory: false,
  useMultiLangIndividual: true,
  address: '〒604-8101 京都府京都市中京区柳八幡町 架空病院本館',
  phone: '075-000-0500',
};

/** The two buyer groups; nothing of one is ever seen by the other. */
export const demoWorlds: readonly DemoWorld[] = [
  worldOf({
    group: tourinGroup,
    organizations: tourinOrganizations,
    users: tourinUsers,
    colleagues: tourinColleagues,
    suppliers: tourinSuppliers,
    places: tourinPlaces,
    products: tourinProducts,
    ladder: tourinLadder,
    acceptanceLadder: tourinAcceptanceLadder,
    paymentLadder: tourinPaymentLadder,
    receiptLadder: tourinReceiptLadder,
    contractLadder: tourinContractLadder,
  }),
  worldOf({
    group: sazareGroup,
    organizations: sazareOrganizations,
    users: sazareUsers,
    suppliers: sazareSuppliers,
    places: sazarePlaces,
    products: [...tourinProducts, ...hospitalProducts].filter(({ supplierCode }) =>
      sazareSuppliers.some(({ code }) => code === supplierCode),
    ),
    ladder: sazareLadder,
    acceptanceLadder: sazareAcceptanceLadder,
    paymentLadder: sazarePaymentLadder,
    contractLadder: sazareContractLadder,
  }),
];

function worldOf(parts: Omit<DemoWorld, 'units' | 'supplierUsers'>): DemoWorld {
  return {
    ...parts,
    supplierUsers: supplierUsersOf(parts.suppliers),
    units: toOrganizations(unitsOf(parts.organizations, parts.users)),
  };
}

function unitsOf(organizations: readonly DemoOrganization[], users: readonly DemoUser[]): OrganizationUnit[] {
  const byLogin = new Map(users.map((user) => [user.login, { code: user.code, name: user.name }]));
  return organizations.map(({ code, name, level, parent, managers }) => ({
    code,
    name,
    level,
    ...(parent !== undefined && { parentCode: parent }),
    managers: managers.map((login) => {
      const manager = byLogin.get(login);
      if (!manager) throw new Error(`The manager ${login} of ${name} is no user.`);
      return manager;
    }),
  }));
}
