import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { buyerCompanyName } from '../../../master/index.server.ts';
import { findCompanyGroup } from '../../../platform/server/accounts/account-store.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { decimalText, taxMarkOf, taxSummaries } from '../../../platform/server/pdf/document-amounts.ts';
import { paymentTermsText } from '../../domain/payment-terms-text.ts';
import type { PurchaseOrderDocument } from './purchase-order-document.ts';

/** The purchase order of an order record, with the names its codes stand for. */
export async function orderDocument(
  app: Pick<AppContext, 'database' | 'engine'>,
  tenant: string,
  envelope: Pick<RecordEnvelope, 'record' | 'number' | 'state' | 'owner'>,
): Promise<PurchaseOrderDocument> {
  const { record } = envelope;
  const group = await findCompanyGroup(app.database.query, tenant);
  const units = new Map(
    (await app.engine.listMasters(tenant, 'master/unit')).map((unit) => [unit.code, text(unit.record.name)]),
  );
  // Orders placed before they kept the terms go by the master.
  const supplier = await app.engine.getMaster(tenant, 'master/supplier', text(record.supplierCode));
  const lines = Array.isArray(record.lines) ? (record.lines as JsonObject[]) : [];
  return {
    number: envelope.number ?? '',
    versionNo: typeof record.versionNo === 'number' ? record.versionNo : 1,
    isChanged: Number(record.versionNo ?? 1) > Number(record.supplierSinceVersion ?? 1),
    orderedOn: dateOf(record.orderedAt),
    title: text(record.title),
    supplierName: text(record.supplierName),
    buyer: {
      companyName: await buyerCompanyName(app, tenant, envelope.owner.code),
      organizationName: text(record.organizationName),
      personName: text(record.requesterName) || envelope.owner.name,
      address: group?.address ?? null,
      phone: group?.phone ?? null,
    },
    deliveryDate: text(record.deliveryDate),
    deliveryPlace: [text(record.deliveryPlaceName), text(record.deliveryPlaceAddress)].filter(Boolean).join('　'),
    inspectionDate: text(record.inspectionDate),
    statements: statementsOf(record),
    isProtectedDeal: record.protectedDeal === true,
    paymentTerms: paymentTermsText({ ...supplier, ...record }),
    note: text(record.noteToSupplier),
    lines: lines.map((line) => ({
      productName: text(line.productName),
      detail: [text(line.modelNumber), text(line.makerName), text(line.note)].filter(Boolean).join('／'),
      quantity: decimalText(line.quantity),
      unitName: units.get(text(line.unitCode)) ?? text(line.unitCode),
      unitPrice: decimalText(line.unitPrice),
      taxMark: taxMarkOf(line),
      amountWithoutTax: decimalText(line.amountWithoutTax),
      deliveryDate: text(line.deliveryDate) || text(record.deliveryDate),
    })),
    taxes: taxSummaries(lines),
    amountWithoutTax: decimalText(record.amountWithoutTax),
    amountTax: decimalText(record.amountTax),
    amountWithTax: decimalText(record.amountWithTax),
    stamps: stampsOf(record),
    isProvisional: envelope.state === 'provisional',
    isRevoked: envelope.state === 'revoked',
  };
}

/** What article 4 asks for where something is not fixed yet, and of materials that the buyer sells for the work. */
function statementsOf(record: JsonObject): PurchaseOrderDocument['statements'] {
  const openPoint = (reason: string, day: string) => `未定（${reason}）${day}までに定めてお知らせします`;
  const statements: (readonly [string, string])[] = [];
  if (record.inspectionOpen === true) {
    const words = openPoint(text(record.inspectionOpenReason), text(record.inspectionKnownBy));
    statements.push(['検査完了期日', words]);
  }
  if (record.priceUndecided === true) {
    statements.push(['単価', openPoint(text(record.priceUndecidedReason), text(record.priceDueDate))]);
  }
  if (text(record.suppliedMaterials) !== '') statements.push(['有償支給材', text(record.suppliedMaterials)]);
  return statements;
}

function stampsOf(record: JsonObject): PurchaseOrderDocument['stamps'] {
  const stages = Array.isArray(record.approvalStageList) ? (record.approvalStageList as JsonObject[]) : [];
  const approval = record.approval as JsonObject | undefined;
  const decisions = Array.isArray(approval?.decisions) ? (approval.decisions as JsonObject[]) : [];
  return decisions
    .filter((decision) => decision.decision === 'approve')
    .map((decision) => ({
      stageName: text(stages.find((stage) => stage.stageNo === decision.stageNo)?.name),
      personName: text((decision.approver as JsonObject | undefined)?.name),
      on: dateOf(decision.at),
    }));
}

function dateOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? businessDateOf(new Date(value)) : '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
