import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { newDocument } from '../../platform/server/calls/new-document.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { accountChanges, accountFields, payeeAccountOf } from './payee-accounts.ts';

/** What a supplier's people see, and may ask to change, of how he is paid. */
const toldFields = [...accountFields, 'accountHolderKana', 'registrationNumber'] as const;

/** `supplier.paymentDestinations`: where the caller's own company is paid, and since a change of it, from which day. */
const paymentDestinations: CallHandler = async (context) => {
  const { app, actor } = context;
  const supplier = await ownSupplier(context);
  const changes = await app.database.tenantTransaction(actor.tenant, (query) =>
    accountChanges(query, actor.tenant, [String(supplier.code)]),
  );
  const account = payeeAccountOf(supplier, changes.get(String(supplier.code)), app.clock.now());
  const standing = 'until' in account ? 'cooling' : 'reason' in account ? account.reason : 'payable';
  const from = 'until' in account ? { payableFrom: account.until } : {};
  const items = [{ supplierCode: supplier.code, supplierName: supplier.name, ...told(supplier), standing, ...from }];
  return { items };
};

/** `paymentDestination.input`: a request begins with what holds today, so that only what changes is typed. */
const input: CallHandler = async (context) => {
  const supplier = await ownSupplier(context);
  const record = { supplierCode: supplier.code ?? '', supplierName: supplier.name ?? '', ...told(supplier) };
  return newDocument(context, 'paymentDestination', record);
};

/** Handlers of where suppliers are paid. */
export const paymentDestinationHandlers: [string, CallHandler][] = [
  ['supplier.paymentDestinations', paymentDestinations],
  ['paymentDestination.input', input],
];

/** The company whose person asks; of nobody else's account is anything told. */
async function ownSupplier({ app, actor }: CallContext): Promise<JsonObject> {
  const code = actor.counterpartyCode;
  const supplier = code && (await app.engine.getMaster(actor.tenant, 'master/supplier', code));
  if (!supplier) throw notFound();
  return { ...supplier };
}

function told(supplier: JsonObject): JsonObject {
  return Object.fromEntries(
    toldFields.flatMap((name) => (supplier[name] === undefined ? [] : [[name, supplier[name]]])),
  );
}
