/** An element of an XML document, its name without a prefix. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** What stands in it beside its children. */
  text: string;
}

/** Far beyond what identity providers send; what parsers do behind this may be worse than linear. */
const limits = { elements: 5_000, depth: 40, attributes: 40 };

/** The one declaration that may open a document. */
const declaration = /^\ufeff?\s*(?:<\?xml\s[^<>]*\?>)?/;

// Each looks at one place only and stops at the first character that does not fit: reading is linear.
const tagName = /<(\/?)([\w.:-]+)/y;
const attribute = /\s+([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;

/**
 * Reads an XML document of plain elements, in one pass, whatever is sent. Throws for everything else: document types,
 * comments, instructions, character sections, and what is larger or deeper than any identity provider needs.
 */
export function readXml(xml: string): XmlElement {
  const whole = elementOf('', new Map());
  const open = [whole];
  let count = 0;
  for (let at = xml.match(declaration)?.[0].length ?? 0; at < xml.length; ) {
    const inner = open.at(-1) ?? whole;
    const next = xml.indexOf('<', at);
    inner.text += decoded(xml.slice(at, next < 0 ? xml.length : next));
    if (next < 0) break;
    const tag = readTag(xml, next);
    at = tag.end;
    if (tag.kind === 'close') {
      if (open.length === 1 || inner.name !== tag.element.name) throw new Error('The XML is not well-formed.');
      open.pop();
      continue;
    }
    count += 1;
    inner.children.push(tag.element);
    if (tag.kind === 'open') open.push(tag.element);
    if (count > limits.elements || open.length > limits.depth) throw new Error('The XML is too large.');
  }
  const [root] = whole.children;
  if (!root || whole.children.length > 1 || open.length > 1 || whole.text.trim() !== '') {
    throw new Error('The XML is not well-formed.');
  }
  return root;
}

/** An element and everything in it. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsIn(child);
}

function elementOf(name: string, attributes: ReadonlyMap<string, string>): XmlElement {
  return { name, attributes, children: [], text: '' };
}

function readTag(xml: string, from: number): { kind: 'open' | 'close' | 'whole'; element: XmlElement; end: number } {
  const [name = '', closing, fullName = ''] = matchAt(tagName, xml, from);
  let end = from + name.length;
  const attributes = new Map<string, string>();
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(xml);
    if (!found) break;
    const [text, key = '', inQuotes, inApostrophes] = found;
    if (attributes.has(key) || attributes.size >= limits.attributes) throw new Error('The XML is too large.');
    attributes.set(key, decoded(inQuotes ?? inApostrophes ?? ''));
    end += text.length;
  }
  const [rest = '', empty] = matchAt(tagEnd, xml, end);
  const kind = closing ? 'close' : empty ? 'whole' : 'open';
  return { kind, element: elementOf(fullName.slice(fullName.indexOf(':') + 1), attributes), end: end + rest.length };
}

function matchAt(pattern: RegExp, text: string, at: number): string[] {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) throw new Error('The XML is not well-formed.');
  return [...found];
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
