import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../src/platform/server/sso/saml/read-metadata.ts';
import { readXml } from '../../src/platform/server/sso/saml/read-xml.ts';
import { refuseRiskyXml, xmlOfMessage } from '../../src/platform/server/sso/saml/refuse-risky-xml.ts';

const size = 256 * 1024;
const filled = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size);

/** What keeps careless readers busy: openings without an end, ends without an opening, towers, and weak words in a row. */
const shapes = [
  'a',
  ' ',
  '\n',
  '<',
  '>',
  '<a',
  '<a>',
  '</a>',
  '<a ',
  '<a b="',
  "<a b='",
  'Algorithm="sha1',
  'Algorithm = "',
  'sha1sha1',
  '&amp;',
  '&#1',
  '<EntityDescriptor ',
  '<IDPSSODescriptor>',
  '<a xmlns:b="c">',
  '<?xml ',
  '=',
  '"',
].map((part) => [part, filled(part)] as const);

describe('XML of identity providers', () => {
  it.each(shapes)('256 kB of %j are refused', (part, xml) => {
    expect(() => refuseRiskyXml(`<x ${xml}`.slice(0, 190 * 1024))).toThrow();
    expect(() => refuseRiskyXml(xml.slice(0, 190 * 1024))).toThrow();
    expect(() => xmlOfMessage(Buffer.from(xml).toString('base64'))).toThrow();
    expect(readMetadata(`<EntityDescriptor entityID="${part}">${xml}`.slice(0, 60_000))).toBeNull();
  });

  it('more elements, a deeper tower and more attributes than any provider needs are refused before a parser sees them', () => {
    expect(() => readXml(`<a>${'<b/>'.repeat(5001)}</a>`)).toThrow('too large');
    expect(() => readXml('<a>'.repeat(41) + '</a>'.repeat(41))).toThrow('too large');
    expect(() => readXml(`<a ${Array.from({ length: 41 }, (_, index) => `b${index}="c"`).join(' ')}/>`)).toThrow(
      'too large',
    );
    expect(() => readXml('<a b="c" b="d"/>')).toThrow();
  });

  it('a weak algorithm is refused however its name is written', () => {
    for (const name of ['x#rsa-sha1', 'x#rsa-sha&#49;', 'x#&#x68;mac-sha256', 'X#RSA-MD5']) {
      expect(() => refuseRiskyXml(`<a><b Algorithm = '${name}'/></a>`)).toThrow('weak algorithm');
    }
    expect(() => refuseRiskyXml('<a><b Algorithm="x#rsa-sha256"/></a>')).not.toThrow();
  });

  it('reads elements, attributes and texts', () => {
    const root = readXml('<?xml version="1.0"?>\n<p:a b="1 &lt; 2"><c>x &amp; y</c><d e=\'>\'/></p:a>\n');
    expect([root.name, root.attributes.get('b')]).toEqual(['a', '1 < 2']);
    expect(root.children.map(({ name, text }) => `${name}: ${text}`)).toEqual(['c: x & y', 'd: ']);
    expect(root.children[1]?.attributes.get('e')).toBe('>');
  });
});
