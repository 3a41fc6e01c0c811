import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { buyerCompanyName } from '../../../master/index.server.ts';
import { findCompanyGroup } from '../../../platform/server/accounts/account-store.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { decimalText } from '../../../platform/server/pdf/document-amounts.ts';

/** A request for an estimate as it is printed for suppliers: what the buyer reckons with and his own notes stay out. */
export interface EstimateRequestDocument {
  number: string;
  requestedOn: string;
  title: string;
  buyer: { companyName: string; organizationName: string; personName: string; address: string; phone: string };
  answerDeadline: string;
  deliveryDate: string;
  deliveryPlace: string;
  note: string;
  lines: readonly EstimateRequestLine[];
}

/** A line that suppliers are asked for. */
export interface EstimateRequestLine {
  productName: string;
  detail: string;
  quantity: string;
  unitName: string;
  deliveryDate: string;
}

/** What a request for an estimate says on paper, with the names its codes stand for. */
export async function estimateRequestDocument(
  app: Pick<AppContext, 'database' | 'engine'>,
  tenant: string,
  { record, number, owner }: Pick<RecordEnvelope, 'record' | 'number' | 'owner'>,
): Promise<EstimateRequestDocument> {
  const group = await findCompanyGroup(app.database.query, tenant);
  const units = await app.engine.listMasters(tenant, 'master/unit');
  const unitNames = new Map(units.map(({ code, record: unit }) => [code, text(unit.name)]));
  const asked = text(record.invitedAt) || text(record.appliedAt);
  return {
    number: number ?? '',
    requestedOn: asked === '' ? '' : businessDateOf(new Date(asked)),
    title: text(record.title),
    buyer: {
      companyName: await buyerCompanyName(app, tenant, owner.code),
      organizationName: text(record.organizationName),
      personName: text(record.purchaserName) || text(record.requesterName) || owner.name,
      address: group?.address ?? '',
      phone: group?.phone ?? '',
    },
    answerDeadline: text(record.answerDeadline),
    deliveryDate: text(record.deliveryDate),
    deliveryPlace: [text(record.deliveryPlaceName), text(record.deliveryPlaceAddress)].filter(Boolean).join('　'),
    note: text(record.noteToSupplier),
    lines: (Array.isArray(record.lines) ? (record.lines as JsonObject[]) : []).map((line) => ({
      productName: text(line.productName),
      detail: ['modelNumber', 'makerName', 'specification', 'note']
        .map((name) => text(line[name]))
        .filter(Boolean)
        .join('／'),
      quantity: decimalText(line.quantity),
      unitName: unitNames.get(text(line.unitCode)) ?? text(line.unitCode),
      deliveryDate: text(line.deliveryDate) || text(record.deliveryDate),
    })),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
