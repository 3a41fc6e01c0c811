/** Longest answer in characters of XML; real ones have about ten thousand. */
const longest = 256 * 1024;

/** Algorithms that are broken, or that would let a public key sign. */
const weakAlgorithm = /Algorithm\s*=\s*["'][^"']*(?:sha1|md5|hmac)[^"']*["']/i;

/** One declaration may open the document; comments and instructions are what parsers disagree about. */
const risky = /<!|<\?(?!xml\s)/;

/**
 * The XML of a base64 message. Throws before any parser sees it when it is too long, or holds a document type, an entity,
 * a comment, an instruction, a character section or a weak algorithm: no identity provider needs them in an answer.
 */
export function refuseRiskyXml(base64: string): string {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) throw new Error('The message is not base64.');
  const xml = Buffer.from(base64, 'base64').toString('utf8');
  if (xml.length > longest) throw new Error('The message is too long.');
  if (xml.includes('\u0000') || xml.includes('\ufffd')) throw new Error('The message is not UTF-8.');
  if (risky.test(xml)) throw new Error('The message holds a document type, a comment or an instruction.');
  if (weakAlgorithm.test(xml)) throw new Error('The message uses a weak algorithm.');
  return xml;
}
