import { elementsIn, readXml, type XmlElement } from './read-xml.ts';

/** Longest message in characters of XML; real ones have about ten thousand. */
const longest = 192 * 1024;

/** Algorithms that are broken, or that would let a public key sign. */
const weakAlgorithm = /sha1|md5|hmac/i;

/** The XML of a base64 message from an identity provider, of which nothing else was looked at yet. Throws as `refuseRiskyXml`. */
export function xmlOfMessage(base64: string): string {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) throw new Error('The message is not base64.');
  const xml = Buffer.from(base64, 'base64').toString('utf8');
  refuseRiskyXml(xml);
  return xml;
}

/**
 * Throws before any other parser sees an XML message when it is too long, too deep or too broken up, or holds a document
 * type, an entity, a comment, an instruction, a character section or a weak algorithm: no identity provider needs them.
 * Answers its outermost element.
 */
export function refuseRiskyXml(xml: string): XmlElement {
  if (xml.length > longest) throw new Error('The message is too long.');
  if (xml.includes('\u0000') || xml.includes('\ufffd')) throw new Error('The message is not UTF-8.');
  const root = readXml(xml);
  for (const { attributes } of elementsIn(root)) {
    if (weakAlgorithm.test(attributes.get('Algorithm') ?? '')) throw new Error('The message uses a weak algorithm.');
  }
  return root;
}
