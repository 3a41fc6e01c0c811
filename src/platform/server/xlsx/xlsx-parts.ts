import { escapeXml } from './xlsx-cell.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook has beside its sheets (ECMA-376): name of the part → its XML. */
export function workbookParts(titles: readonly string[]): Readonly<Record<string, string>> {
  // A sheet's name has 31 characters at most and none of these.
  const names = titles.map((title) => escapeXml([...title.replace(/[\\/?*[\]:]/g, ' ')].slice(0, 31).join('')));
  const each = (xmlOf: (no: number, name: string) => string) =>
    names.map((name, index) => xmlOf(index + 1, name)).join('');
  const types = each(
    (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${sheetTypes}.worksheet+xml"/>`,
  );
  const sheets = each((no, name) => `<sheet name="${name}" sheetId="${no}" r:id="rId${no}"/>`);
  const links = each(
    (no) => `<Relationship Id="rId${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>${types}<Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${links}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy/mm/dd"/><numFmt numFmtId="165" formatCode="yyyy/mm/dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}

/** What stands around the rows of the sheet: the headings stay in sight. */
export const sheetFrame = {
  head: `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="18"/><sheetData>`,
  tail: '</sheetData></worksheet>',
};
