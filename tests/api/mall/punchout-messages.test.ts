import { describe, expect, it } from 'vitest';
import { fitTotal } from '../../../src/mall/domain/punchout/fit-total.ts';
import { PunchoutRefusal } from '../../../src/mall/domain/punchout/shop-message.ts';
import { isPublicAddress } from '../../../src/mall/server/punchout/ask-shop.ts';
import { decodeXml } from '../../../src/mall/server/punchout/decode-text.ts';
import { readOciItems } from '../../../src/mall/server/punchout/oci-items.ts';
import { orderMessageOf, readOrderMessage } from '../../../src/mall/server/punchout/order-message.ts';
import { readForm } from '../../../src/mall/server/punchout/read-form.ts';
import { readSetupResponse } from '../../../src/mall/server/punchout/setup-messages.ts';
import { shopAddress } from '../../../src/mall/server/punchout/shop-address.ts';

/** Written by hand from the published DTD (cXML 1.2), not by our own code. */
const message = (body: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd"${head}>
<cXML payloadID="1@shop" timestamp="2026-11-20T10:00:00+09:00"><Header/><Message>
<PunchOutOrderMessage><BuyerCookie>C00KIE</BuyerCookie>${body}</PunchOutOrderMessage></Message></cXML>`;
const total =
  '<PunchOutOrderMessageHeader operationAllowed="edit"><Total><Money currency="JPY">1,728</Money></Total></PunchOutOrderMessageHeader>';
const item = `<ItemIn quantity="2"><ItemID><SupplierPartID>G-1</SupplierPartID><SupplierPartAuxiliaryID> a&amp;b=1 </SupplierPartAuxiliaryID></ItemID>
<ItemDetail><UnitPrice><Money currency="JPY">864</Money></UnitPrice><Description xml:lang="en">Glove</Description>
<Description xml:lang="ja">手袋</Description><UnitOfMeasure>PR</UnitOfMeasure><Classification domain="UNSPSC">46181504</Classification></ItemDetail></ItemIn>`;
const reasonOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof PunchoutRefusal) return error.fault.reason;
    throw error;
  }
  return null;
};
/** 手袋 in Shift_JIS, by its code table. */
const gloves = [0x8e, 0xe8, 0x91, 0xdc];

describe('messages of shops', () => {
  it('reads an order message: the opaque reference unchanged, the Japanese name, the grouped total', () => {
    const read = readOrderMessage(message(total + item), 'C00KIE');
    expect(read.total).toEqual({ total: '1728', currency: 'JPY', shipping: null, tax: null });
    expect(read.operationAllowed).toBe('edit');
    expect(read.lines).toMatchObject([
      { partId: 'G-1', auxiliaryId: ' a&b=1 ', name: '手袋', quantity: '2', unit: 'PR', price: '864', currency: 'JPY' },
    ]);
  });

  it('takes a document in the encoding that it says itself', () => {
    const [before = '', after = ''] = message(item).replace('UTF-8', 'Shift_JIS').split('手袋');
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from(gloves), Buffer.from(after)]);
    const fields = new Map([['cxml-base64', bytes.toString('base64')]]);
    expect(readOrderMessage(orderMessageOf(fields), 'C00KIE').lines[0]?.name).toBe('手袋');
    expect(reasonOf(() => decodeXml(Buffer.from([0x3c, 0x61, 0x3e, ...gloves])))).toBe('malformed');
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(message(item).replace('UTF-8', 'UTF-16'), 'utf16le'),
    ]);
    expect(decodeXml(wide)).toContain('手袋');
  });

  it('accepts a document type and refuses what it declares', () => {
    expect(
      reasonOf(() => readOrderMessage(message(item, ' [<!ENTITY e SYSTEM "file:///etc/passwd">]'), 'C00KIE')),
    ).toBe('malformed');
    expect(reasonOf(() => readOrderMessage(message(item.replace('手袋', '&e;')), 'C00KIE'))).toBe('malformed');
    expect(reasonOf(() => readOrderMessage('', 'C00KIE'))).toBe('malformed');
    expect(reasonOf(() => readOrderMessage(message(item).slice(0, -20), 'C00KIE'))).toBe('malformed');
    expect(reasonOf(() => readOrderMessage('<cXML/>', 'C00KIE'))).toBe('malformed');
  });

  it('refuses another cookie, towers, and too many lines', () => {
    expect(reasonOf(() => readOrderMessage(message(item), 'OTHER'))).toBe('otherCookie');
    expect(reasonOf(() => readOrderMessage(message(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`), 'C00KIE'))).toBe(
      'tooLarge',
    );
    expect(reasonOf(() => readOrderMessage(message('<b/>'.repeat(21_000)), 'C00KIE'))).toBe('tooLarge');
    expect(reasonOf(() => readOrderMessage(message(item.repeat(151)), 'C00KIE'))).toBe('tooManyLines');
  });

  it('takes twice the time for twice the text', () => {
    const timeOf = (count: number) => {
      const text = message(`<Extrinsic>${'&amp;'.repeat(count)}</Extrinsic>`);
      const begun = performance.now();
      readOrderMessage(text, 'C00KIE');
      return performance.now() - begun;
    };
    timeOf(20_000);
    expect(timeOf(160_000)).toBeLessThan(timeOf(20_000) * 8 * 6 + 50);
  });

  it('reads a form of OCI in either encoding, and refuses what is not of it', () => {
    const form = (name: string) =>
      `~caller=CTLG&NEW_ITEM-DESCRIPTION%5B1%5D=${name}&NEW_ITEM-QUANTITY[1]=3.000&NEW_ITEM-UNIT[1]=BX&NEW_ITEM-PRICE[1]=4620.000&NEW_ITEM-PRICEUNIT[1]=500&NEW_ITEM-CURRENCY[1]=JPY&NEW_ITEM-VENDORMAT[1]=B+6&NEW_ITEM-LONGTEXT_1:132[]=long`;
    const sjis = gloves.map((byte) => `%${byte.toString(16)}`).join('');
    const read = readOciItems(readForm(form(sjis), 'Shift_JIS'));
    expect(read.lines).toMatchObject([
      {
        name: '手袋',
        quantity: '3.000',
        unit: 'BX',
        price: '4620.000',
        priceUnit: '500',
        partId: 'B 6',
        description: 'long',
      },
    ]);
    expect(readOciItems(readForm(form(encodeURIComponent('手袋')), 'UTF-8')).lines[0]?.name).toBe('手袋');
    expect(reasonOf(() => readForm(form(sjis), 'UTF-8'))).toBe('malformed');
    expect(reasonOf(() => readForm('a=1&a=2', 'UTF-8'))).toBe('malformed');
    const many = Array.from({ length: 151 }, (_, index) => `NEW_ITEM-PRICE[${index + 1}]=1`).join('&');
    expect(reasonOf(() => readOciItems(readForm(many, 'UTF-8')))).toBe('tooManyLines');
  });

  it('says which way a total fits', () => {
    const line = {
      partId: 'a',
      name: 'a',
      quantity: '3',
      unitCode: 'PC',
      unitPrice: '333',
      categoryCode: '0101001',
      taxType: 2 as const,
      taxRate: '0.1',
    };
    const fit = (told: string, shipping: string | null = null, tax: string | null = null) =>
      fitTotal([line], { total: told, currency: 'JPY', shipping, tax }, 3).fit;
    expect(fitTotal([line], null, 3)).toEqual({ goods: '999', fit: 'untold' });
    expect(fit('999')).toBe('goods');
    expect(fit('1098')).toBe('goodsTax');
    expect(fit('1499', '500')).toBe('goodsShipping');
    expect(fit('1648', '500', '149')).toBe('goodsTaxShipping');
    expect(fit('998')).toBe('none');
    expect(fit('1e3')).toBe('none');
    expect(fitTotal([line], { total: '999', currency: 'USD', shipping: null, tax: null }, 3).fit).toBe('none');
  });

  it('reads where a shop begins, and its no in its own words', () => {
    const response = (inside: string) => `<cXML><Response>${inside}</Response></cXML>`;
    const page =
      '<PunchOutSetupResponse><StartPage><URL>https://shop.example/a?b=1&amp;c=2</URL></StartPage></PunchOutSetupResponse>';
    expect(readSetupResponse(response(`<Status code="200" text="OK"/>${page}`))).toBe('https://shop.example/a?b=1&c=2');
    expect(reasonOf(() => readSetupResponse(response('<Status code="401">no</Status>')))).toBe('shopRefused');
    expect(reasonOf(() => readSetupResponse(response('<Status code="200"/>')))).toBe('malformed');
  });

  it('goes to https and to named hosts alone', () => {
    const hosts = new Map([
      ['intra:8080', null],
      ['shop.example', 'http://localhost:1234'],
    ]);
    const at = (url: string) => shopAddress(url, hosts).url.href;
    expect(at('https://other.example/a')).toBe('https://other.example/a');
    expect(at('http://intra:8080/a?b')).toBe('http://intra:8080/a?b');
    expect(at('https://shop.example/a?b')).toBe('http://localhost:1234/a?b');
    for (const url of [
      'http://other.example',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://a@b.example',
      'ftp://a',
      'x',
      '//a',
    ]) {
      expect(
        reasonOf(() => at(url)),
        url,
      ).toBe('address');
    }
  });

  it('knows which addresses are of the open internet', () => {
    for (const address of ['8.8.8.8', '2400:cb00::1']) expect(isPublicAddress(address), address).toBe(true);
    const inside =
      '127.0.0.1 10.1.2.3 172.16.0.1 172.31.9.9 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ff02::1 localhost 1';
    for (const address of inside.split(' ')) expect(isPublicAddress(address), address).toBe(false);
  });
});
