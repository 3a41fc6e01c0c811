import { SaxesParser } from 'saxes';
import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';

/** An element with what stands in it, in its order. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** How much a message may be made of. */
const limits = { depth: 24, elements: 20_000 } as const;

/**
 * Reads a message in one pass. Its document type is accepted and never fetched; one that declares anything of its own
 * (entities above all) is refused, as is what is too deep or has too many elements.
 * @throws PunchoutRefusal
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let count = 0;
  const told = (part: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += part;
  };
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) throw new PunchoutRefusal('malformed', 'DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > limits.elements || open.length > limits.depth) throw new PunchoutRefusal('tooLarge');
    const element: XmlElement = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', told);
  parser.on('cdata', told);
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof PunchoutRefusal ? error : new PunchoutRefusal('malformed', String(error).slice(0, 120));
  }
  const [top] = root.children;
  if (!top) throw new PunchoutRefusal('malformed');
  return top;
}

/** The first element on a path of names below this one. */
export function childAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    element,
  );
}

export function childrenAt(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text on a path of names, without the blanks around it; empty where there is none. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return childAt(element, ...path)?.text.trim() ?? '';
}
