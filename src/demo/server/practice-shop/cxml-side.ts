import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { SaxesParser } from 'saxes';
import { auxiliaryIdOf, type Basket, chosenIn, goodOf } from './basket.ts';
import { html } from './pages.ts';
import { practiceSecrets } from './practice-secrets.ts';

const doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">';

/** What a setup request asks for; `null`: it does not show the secret. */
export function readSetup(xml: string): Basket | null {
  const path: string[] = [];
  const found = new Map<string, string>();
  const quantities = new Map<string, string>();
  let operation = 'create';
  let quantity = '1';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name === 'PunchOutSetupRequest') operation = String(attributes.operation);
    if (name === 'ItemOut') quantity = String(attributes.quantity);
  });
  parser.on('text', (text) => {
    const at = path.at(-1) ?? '';
    found.set(at === 'URL' ? `${path.at(-2)}/URL` : at, (found.get(at) ?? '') + text);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'SupplierPartAuxiliaryID') {
      const good = goodOf('cxml', found.get(name) ?? '');
      if (good) quantities.set(good.code, quantity);
      found.delete(name);
    }
    path.pop();
  });
  parser.write(xml).close();
  if (found.get('SharedSecret') !== practiceSecrets.cxml) return null;
  return {
    protocol: 'cxml',
    operation: operation === 'edit' || operation === 'inspect' ? operation : 'create',
    cookie: found.get('BuyerCookie') ?? '',
    returnUrl: found.get('BrowserFormPost/URL') ?? '',
    quantities,
  };
}

/** The answer to a setup request. */
export function setupAnswer(startPage: string | null): string {
  const response =
    startPage === null
      ? '<Response><Status code="401" text="Unauthorized">共有秘密が違います</Status></Response>'
      : `<Response><Status code="200" text="OK"/><PunchOutSetupResponse><StartPage><URL>${html(startPage)}</URL></StartPage></PunchOutSetupResponse></Response>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<cXML payloadID="${randomUUID()}@renshu" timestamp="${new Date().toISOString()}">${response}</cXML>`;
}

/** The order message of a basket. */
export function orderMessage(basket: Basket): string {
  const chosen = chosenIn(basket);
  const sum = chosen.reduce(
    (all, { good, quantity }) => all.plus(new Decimal(good.price).times(quantity).div(good.per).floor()),
    new Decimal(0),
  );
  const items = chosen.map(
    ({ good, quantity }, index) => `<ItemIn quantity="${html(quantity)}" lineNumber="${index + 1}">
<ItemID><SupplierPartID>${html(good.code)}</SupplierPartID><SupplierPartAuxiliaryID>${html(auxiliaryIdOf(good))}</SupplierPartAuxiliaryID></ItemID>
<ItemDetail><UnitPrice><Money currency="JPY">${html(good.price)}</Money></UnitPrice>
<Description xml:lang="en">${html(good.code)}</Description><Description xml:lang="ja"><ShortName>${html(good.name)}</ShortName>${html(good.maker)} ${html(good.makerCode)}</Description>
<UnitOfMeasure>${html(good.unit)}</UnitOfMeasure>${good.per === 1 ? '' : `<PriceBasisQuantity quantity="${good.per}" conversionFactor="1"><UnitOfMeasure>${html(good.unit)}</UnitOfMeasure></PriceBasisQuantity>`}
<Classification domain="UNSPSC">${html(good.category)}</Classification>
<ManufacturerPartID>${html(good.makerCode)}</ManufacturerPartID><ManufacturerName>${html(good.maker)}</ManufacturerName><LeadTime>${good.leadTime}</LeadTime></ItemDetail></ItemIn>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="${randomUUID()}@renshu" timestamp="${new Date().toISOString()}" xml:lang="ja"><Header>
<From><Credential domain="DUNS"><Identity>renshu</Identity></Credential></From><To><Credential domain="NetworkID"><Identity>buyer</Identity></Credential></To>
<Sender><Credential domain="DUNS"><Identity>renshu</Identity></Credential><UserAgent>Renshu Shop</UserAgent></Sender></Header>
<Message><PunchOutOrderMessage><BuyerCookie>${html(basket.cookie)}</BuyerCookie>
<PunchOutOrderMessageHeader operationAllowed="edit"><Total><Money currency="JPY">${sum.toFixed()}</Money></Total></PunchOutOrderMessageHeader>
${items.join('\n')}
</PunchOutOrderMessage></Message></cXML>`;
}
