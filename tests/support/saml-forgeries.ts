/** An answer that must let nobody in, with what is wrong about it. */
export type Forgery = [what: string, xml: string];

const assertionOf = (xml: string) => xml.match(/<saml:Assertion[\s\S]*<\/saml:Assertion>/)?.[0] ?? '';
const signatureOf = (xml: string) => xml.match(/<(\w+:)?Signature[\s>][\s\S]*?<\/(\w+:)?Signature>/)?.[0] ?? '';

/** Where the signed original is hidden while the evil assertion stands in its place; `O`: original, `E`: evil. */
const wrappings: [
  string,
  (parts: { response: string; original: string; evil: string; signature: string }) => string,
][] = [
  ['evil before the original', ({ response, original, evil }) => response.replace(original, () => evil + original)],
  ['evil after the original', ({ response, original, evil }) => response.replace(original, () => original + evil)],
  [
    'the original inside the evil one',
    ({ response, original, evil }) =>
      response.replace(original, () => evil.replace('</saml:Assertion>', () => `${original}</saml:Assertion>`)),
  ],
  [
    'the original inside the advice of the evil one',
    ({ response, original, evil }) =>
      response.replace(original, () =>
        evil.replace('<saml:Conditions', () => `<saml:Advice>${original}</saml:Advice><saml:Conditions`),
      ),
  ],
  [
    'the original inside an object of the signature',
    ({ response, original, evil, signature }) =>
      response.replace(original, () =>
        evil.replace('</saml:Issuer>', () => `</saml:Issuer>${withObject(signature, original)}`),
      ),
  ],
  [
    'the original in the extensions of the answer',
    ({ response, original, evil }) =>
      response
        .replace(original, () => evil)
        .replace('<samlp:Status>', () => `<samlp:Extensions>${original}</samlp:Extensions><samlp:Status>`),
  ],
  [
    'the original in the details of the status',
    ({ response, original, evil }) =>
      response
        .replace(original, () => evil)
        .replace('</samlp:Status>', () => `<samlp:StatusDetail>${original}</samlp:StatusDetail></samlp:Status>`),
  ],
  [
    'the answer inside another answer',
    ({ response, original, evil }) =>
      response.replace(original, () => evil).replace('</samlp:Response>', () => `${response}</samlp:Response>`),
  ],
];

function withObject(signature: string, original: string): string {
  const prefix = signature.match(/^<(\w+:)?/)?.[1] ?? '';
  return signature.replace(/<\/(\w+:)?Signature>$/, (end) => `<${prefix}Object>${original}</${prefix}Object>${end}`);
}

/** Every wrapping of a signed answer around an assertion that names `victim` instead of `user` (XSW1 to 8 and more). */
export function wrap(response: string, names: { user: string; victim: string }): Forgery[] {
  const original = assertionOf(response);
  const signature = signatureOf(response);
  const bare = original.replace(signatureOf(original), '').replaceAll(`>${names.user}<`, `>${names.victim}<`);
  const ids: [string, string][] = [
    ['the same id', bare],
    ['another id', bare.replace(/ ID="[^"]*"/, ' ID="_evil"')],
    ['no id', bare.replace(/ ID="[^"]*"/, '')],
  ];
  return wrappings.flatMap(([place, make]) =>
    ids.flatMap(([id, evil]) =>
      [false, true].map((copies): Forgery => {
        const carrying = copies ? evil.replace('</saml:Issuer>', () => `</saml:Issuer>${signature}`) : evil;
        const xml = make({ response, original, evil: carrying, signature });
        return [`${place}, ${id}, ${copies ? 'a copied signature' : 'no signature'}`, xml];
      }),
    ),
  );
}

/** Changes to a signed answer that any reader must notice. */
export function tamper(response: string, names: { user: string; victim: string }): Forgery[] {
  const { user, victim } = names;
  const signature = signatureOf(response);
  const name = `>${user}<`;
  return [
    ['another name', response.replaceAll(name, `>${victim}<`)],
    ['a comment in the name', response.replaceAll(name, `>${victim}<!-- -->${user}<`)],
    ['a comment before the name', response.replaceAll(name, `><!--x-->${user}<`)],
    ['an instruction in the name', response.replaceAll(name, `>${victim}<?x y?><`)],
    ['a character section as the name', response.replaceAll(name, `><![CDATA[${user}]]><`)],
    ['an entity as the name', `<!DOCTYPE r [<!ENTITY e "${victim}">]>${response.replaceAll(name, '>&e;<')}`],
    ['an outer entity', `<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x">${response}`],
    ['no signature', response.replace(signature, '')],
    ['an empty signature', response.replace(/SignatureValue>[^<]*</, 'SignatureValue><')],
    ['a broken digest', response.replace(/DigestValue>.{4}/, 'DigestValue>AAAA')],
    ['a signature over nothing', response.replace(/URI="[^"]*"/, 'URI="#nothing"')],
    ['a signature over everything', response.replace(/URI="#[^"]*"/, 'URI=""')],
    ['an HMAC', response.replace(/xmldsig-more#rsa-sha256/, 'xmldsig-more#hmac-sha256')],
    ['no transforms', response.replace(/<(\w+:)?Transforms>[\s\S]*?<\/(\w+:)?Transforms>/, '')],
    ['a longer validity', response.replaceAll(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="2099-01-01T00:00:00Z"')],
    ['half of it', response.slice(0, response.length / 2)],
    ['no XML', 'answer'],
    ['an empty answer', '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
  ];
}
