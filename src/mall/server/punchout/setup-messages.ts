import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';
import { childAt, readXml, textAt } from './read-xml.ts';

/** What is asked of a shop that speaks cXML. */
export interface SetupRequest {
  shop: RecordOf<'mall/punchout-shop'>;
  secret: string;
  operation: 'create' | 'edit' | 'inspect';
  cookie: string;
  /** Where the shop's page sends its form. */
  returnUrl: string;
  payloadId: string;
  at: Date;
  user: { code: string; name: string; organizationCode: string };
  /** The lines that are opened again. */
  lines: readonly { partId: string; auxiliaryId?: string | undefined; quantity: string }[];
}

/** A `PunchOutSetupRequest` (cXML 1.2). */
export function setupRequest({ shop, operation, lines, user, ...asked }: SetupRequest): string {
  const items = lines.map(
    ({ partId, auxiliaryId, quantity }, index) =>
      `<ItemOut quantity="${escaped(quantity)}" lineNumber="${index + 1}"><ItemID><SupplierPartID>${escaped(partId)}</SupplierPartID>${
        auxiliaryId === undefined ? '' : `<SupplierPartAuxiliaryID>${escaped(auxiliaryId)}</SupplierPartAuxiliaryID>`
      }</ItemID></ItemOut>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">
<cXML payloadID="${escaped(asked.payloadId)}" timestamp="${asked.at.toISOString()}" xml:lang="ja">
  <Header>
    <From>${credential(shop.fromDomain, shop.fromIdentity)}</From>
    <To>${credential(shop.toDomain, shop.toIdentity)}</To>
    <Sender>${credential(shop.fromDomain, shop.fromIdentity, asked.secret)}<UserAgent>Totonoe Procurement</UserAgent></Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>${escaped(asked.cookie)}</BuyerCookie>
      <Extrinsic name="UserID">${escaped(user.code)}</Extrinsic>
      <Extrinsic name="UserFullName">${escaped(user.name)}</Extrinsic>
      <Extrinsic name="Department">${escaped(user.organizationCode)}</Extrinsic>
      <BrowserFormPost><URL>${escaped(asked.returnUrl)}</URL></BrowserFormPost>
      ${items.join('')}
    </PunchOutSetupRequest>
  </Request>
</cXML>
`;
}

/**
 * Where the shop's page begins, of a `PunchOutSetupResponse`.
 * @throws PunchoutRefusal with the shop's own words when it says no
 */
export function readSetupResponse(xml: string): string {
  const response = childAt(readXml(xml), 'Response');
  const status = childAt(response, 'Status');
  const code = status?.attributes.code ?? '';
  if (code !== '200') throw new PunchoutRefusal('shopRefused', `${code} ${status?.text.trim() ?? ''}`.trim());
  const url = textAt(response, 'PunchOutSetupResponse', 'StartPage', 'URL');
  if (url === '') throw new PunchoutRefusal('malformed');
  return url;
}

function credential(domain = 'DUNS', identity = '', secret?: string): string {
  const shared = secret === undefined ? '' : `<SharedSecret>${escaped(secret)}</SharedSecret>`;
  return `<Credential domain="${escaped(domain)}"><Identity>${escaped(identity)}</Identity>${shared}</Credential>`;
}

/** A text as it stands in XML: what XML 1.0 has no character for is left out. */
export function escaped(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => named[character] ?? '')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\t', '&#9;');
}
