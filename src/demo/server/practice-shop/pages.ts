import { type Basket, chosenIn } from './basket.ts';
import { assortments } from './goods.ts';

/** A text as it stands in a page or in XML. */
export function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const names = { cxml: 'モノワタシ.com（練習）', oci: 'ミナモ・ダイレクト（練習）' } as const;

/** The shelves, with how many of each are wanted; only to be looked at when that is what one came for. */
export function shelvesPage(id: string, basket: Basket): string {
  const { protocol, operation, quantities } = basket;
  const goods = operation === 'inspect' ? chosenIn(basket).map(({ good }) => good) : assortments[protocol];
  const rows = goods.map(
    ({
      code,
      name,
      maker,
      price,
      per,
      unit,
    }) => `<tr><td>${html(code)}</td><td>${html(name)}<br><small>${html(maker)}</small></td>
<td class="n">${html(price)} 円 / ${per === 1 ? '' : per}${html(unit)}</td><td>${
      operation === 'inspect'
        ? html(quantities.get(code) ?? '')
        : `<input name="${html(code)}" type="number" min="0" step="any" aria-label="${html(name)}の数量" value="${html(quantities.get(code) ?? '')}">`
    }</td></tr>`,
  );
  const button = operation === 'inspect' ? '購買システムへ戻る' : 'かごを確かめる';
  return page(
    names[protocol],
    `<form method="post" action="/shop/${html(id)}"><table><thead><tr><th>品番</th><th>品名</th><th>価格（税抜）</th><th>数量</th></tr></thead>
<tbody>${rows.join('')}</tbody></table><p><button>${button}</button></p></form>`,
  );
}

/** The basket, and the form that takes it to where one came from. */
export function basketPage(basket: Basket, fields: readonly [string, string][]): string {
  const { protocol, returnUrl } = basket;
  const rows = chosenIn(basket).map(
    ({ good, quantity }) =>
      `<tr><td>${html(good.code)}</td><td>${html(good.name)}</td><td class="n">${html(quantity)} ${html(good.unit)}</td></tr>`,
  );
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`);
  return page(
    names[protocol],
    `<table><tbody>${rows.join('')}</tbody></table>
<form method="post" action="${html(returnUrl)}"${protocol === 'oci' ? ' accept-charset="Shift_JIS"' : ''}>${inputs.join('')}<p><button>購買システムへ戻す</button></p></form>`,
  );
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)}</title>
<style>body{font:15px/1.6 sans-serif;margin:0 auto;max-width:960px;padding:16px}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ccc;padding:4px 8px;text-align:left}.n{text-align:right;white-space:nowrap}input{width:84px}
button{font-size:15px;padding:8px 16px}header{background:#14532d;color:#fff;margin:-16px -16px 16px;padding:12px 16px}</style>
<header><h1 style="font-size:18px;margin:0">${html(title)}</h1></header>${body}</html>`;
}
