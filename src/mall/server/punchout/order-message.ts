import { mostShopLines, PunchoutRefusal, type ShopLine, type ShopMessage } from '../../domain/punchout/shop-message.ts';
import { decodeXml } from './decode-text.ts';
import { childAt, childrenAt, readXml, textAt, type XmlElement } from './read-xml.ts';

/** The XML of an order message, from whichever of the two fields of its form it came in (cXML 1.2). */
export function orderMessageOf(fields: ReadonlyMap<string, string>): string {
  const base64 = fields.get('cxml-base64') ?? fields.get('cXML-base64');
  if (base64 !== undefined) return decodeXml(Buffer.from(base64, 'base64'));
  const text = fields.get('cxml-urlencoded') ?? fields.get('cXML-urlencoded');
  if (text === undefined) throw new PunchoutRefusal('malformed');
  return text;
}

/**
 * A `PunchOutOrderMessage`. Its cookie has to be the one that the address it came to was made with.
 * @throws PunchoutRefusal
 */
export function readOrderMessage(xml: string, cookie: string): ShopMessage {
  const message = childAt(readXml(xml), 'Message', 'PunchOutOrderMessage');
  if (!message) throw new PunchoutRefusal('malformed');
  if (textAt(message, 'BuyerCookie') !== cookie) throw new PunchoutRefusal('otherCookie');
  const header = childAt(message, 'PunchOutOrderMessageHeader');
  const items = childrenAt(message, 'ItemIn');
  if (items.length > mostShopLines) throw new PunchoutRefusal('tooManyLines', String(items.length));
  const money = childAt(header, 'Total', 'Money');
  return {
    total: money
      ? {
          total: plain(money.text),
          currency: money.attributes.currency ?? '',
          shipping: moneyIn(header, 'Shipping'),
          tax: moneyIn(header, 'Tax'),
        }
      : null,
    operationAllowed: allowedIn(header?.attributes.operationAllowed),
    lines: items.map(lineOf),
  };
}

function lineOf(item: XmlElement): ShopLine {
  const detail = childAt(item, 'ItemDetail');
  const price = childAt(detail, 'UnitPrice', 'Money');
  const descriptions = childrenAt(detail, 'Description');
  const description = descriptions.find((one) => one.attributes['xml:lang']?.startsWith('ja')) ?? descriptions[0];
  const shortName = textAt(description, 'ShortName');
  const long = description?.text.trim() ?? '';
  const partId = textAt(item, 'ItemID', 'SupplierPartID');
  const name = shortName === '' ? long : shortName;
  return {
    partId,
    auxiliaryId: childAt(item, 'ItemID', 'SupplierPartAuxiliaryID')?.text ?? null,
    name: name === '' ? partId : name,
    quantity: item.attributes.quantity ?? '',
    unit: textAt(detail, 'UnitOfMeasure'),
    price: plain(price?.text ?? ''),
    priceUnit: childAt(detail, 'PriceBasisQuantity')?.attributes.quantity ?? '',
    currency: price?.attributes.currency ?? '',
    classifications: childrenAt(detail, 'Classification').map(({ attributes, text }) => ({
      domain: attributes.domain ?? '',
      code: text.trim(),
    })),
    makerName: textAt(detail, 'ManufacturerName') || null,
    makerPartId: textAt(detail, 'ManufacturerPartID') || null,
    leadTimeDays: textAt(detail, 'LeadTime') || null,
    description: shortName === '' ? null : long || null,
  };
}

function moneyIn(header: XmlElement | undefined, name: string): string | null {
  const money = childAt(header, name, 'Money');
  return money ? plain(money.text) : null;
}

/** Some shops group thousands, which the DTD allows in a text. */
function plain(amount: string): string {
  const text = amount.trim();
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

function allowedIn(told: string | undefined): ShopMessage['operationAllowed'] {
  return told === 'edit' || told === 'inspect' ? told : 'create';
}
