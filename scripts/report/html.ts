/** Text that may stand in HTML, within an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A whole page without scripts, readable from a folder. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { font: 14px/1.6 "Noto Sans JP", sans-serif; margin: 24px auto; padding: 0 24px; color: #1c2127; max-width: 1200px; }
a { color: #1f5ab0; }
h2 { margin-top: 40px; }
ol { columns: 3 240px; }
.code { color: #5f6b7c; font-size: 12px; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #d3d8de; padding: 6px 8px; text-align: left; vertical-align: top; }
th { background: #f6f7f9; white-space: nowrap; }
img { max-width: min(420px, 100%); border: 1px solid #d3d8de; }
.book img { max-width: min(720px, 100%); }
.book img.phone { max-width: 200px; }
.missing { background: #fbe9e7; font-weight: bold; }
td, code { overflow-wrap: anywhere; }
@media (max-width: 600px) {
  .book th { white-space: normal; min-width: 72px; }
  .edges th { display: none; }
  .edges td { display: block; border-top: 0; }
  .edges tr { border-top: 1px solid #d3d8de; }
  ol { columns: 1; }
}
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}
