import type { OpenApiDocument } from './openapi-document.ts';

const style = `
  body { margin: 0 auto; max-width: 72rem; padding: 24px; color: #1c2127; background: #fff;
    font: 14px/1.6 "Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans JP", sans-serif; }
  h1 { font-size: 22px; } h2 { font-size: 17px; margin-top: 32px; border-bottom: 1px solid #d3d8de; }
  details { border-bottom: 1px solid #edeff2; padding: 8px 0; }
  summary { cursor: pointer; } summary:focus-visible { outline: 2px solid #2d72d2; }
  code, pre { font: 12.5px/1.5 ui-monospace, Menlo, Consolas, monospace; }
  pre { background: #f6f7f9; padding: 12px; overflow-x: auto; }
  .method { display: inline-block; min-width: 56px; font-weight: 600; color: #215db0; }
  .purpose { display: block; margin-left: 60px; color: #404854; }
  table { border-collapse: collapse; } td, th { border: 1px solid #d3d8de; padding: 2px 8px; text-align: left; }
  nav a { margin-right: 16px; color: #215db0; }`;

/** The document as a page that needs no script. */
export function apiDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const services = [...new Set(calls.flatMap(({ operation }) => operation.tags))].sort();
  const sections = services.map((service) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(service));
    return `<section><h2 id="${escapeHtml(service)}">${escapeHtml(service)}</h2>${own.map(callBlock).join('')}</section>`;
  });
  const links = services.map((service) => `<a href="#${escapeHtml(service)}">${escapeHtml(service)}</a>`).join('');
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(document.info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)}
<a href="/openapi.json">openapi.json</a>（${calls.length}件）</p><nav aria-label="サービス">${links}</nav>
<main>${sections.join('\n')}<section><h2>共通の形</h2>${schemaBlocks(document)}</section></main></body></html>`;
}

type Call = { path: string; method: string; operation: OpenApiDocument['paths'][string][string] };

function callBlock({ path, method, operation }: Call): string {
  return `<details><summary><span class="method">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code>
<span class="purpose">${escapeHtml(operation.operationId)}: ${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(accessText(operation['x-access']))}</p>
${block('パラメータ', operation.parameters)}${block('リクエスト', operation.requestBody)}${block('応答', operation.responses)}
</details>`;
}

function accessText(access: Call['operation']['x-access']): string {
  if (access === 'public') return 'だれでも呼べます。';
  if (access === 'self') return 'サインインした利用者が、本人のことについて呼べます。';
  if (access === 'rows') return 'サインインした利用者が、見られる行について呼べます。';
  return `画面 ${access.screens.join('、')} のいずれかが開かれた利用者が呼べます。`;
}

function schemaBlocks(document: OpenApiDocument): string {
  return Object.entries(document.components.schemas)
    .map(
      ([name, schema]) => `<details><summary><code>${escapeHtml(name)}</code></summary>${block('', schema)}</details>`,
    )
    .join('');
}

function block(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  const heading = title === '' ? '' : `<h3>${escapeHtml(title)}</h3>`;
  return `${heading}<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
