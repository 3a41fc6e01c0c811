import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

interface Samlp {
  getSamlResponse: (
    options: Record<string, unknown>,
    user: Record<string, unknown>,
    done: (error: Error | null, xml: string) => void,
  ) => void;
  auth: (options: Record<string, unknown>) => (request: unknown, reply: unknown, next: (error: Error) => void) => void;
}

// It has no types of its own.
const samlp = createRequire(import.meta.url)('samlp') as Samlp;

/** What an answer says where it should differ from a right one. */
export interface AnswerOptions {
  user: string;
  audience: string;
  recipient: string;
  inResponseTo?: string | undefined;
  issuer?: string;
  signs?: 'assertion' | 'response' | 'both' | 'nothing';
  algorithm?: 'sha256' | 'sha1';
  lifetimeInSeconds?: number;
  sessionIndex?: string;
}

/** A SAML identity provider on this machine, with a key of its own. */
export interface IdentityProvider {
  entityId: string;
  address: string;
  publicKey: string;
  /** Signs an answer; XML. */
  answer: (options: AnswerOptions) => Promise<string>;
  /** The address by which it wants a person's sessions ended. */
  signOutAddress: (target: string, user: string, options?: { unsigned?: boolean }) => string;
  close: () => Promise<void>;
}

/** Starts one; whoever comes is signed in as `user`. At `/warehouse` stands another system of the same company. */
export async function openIdentityProvider(user = 'requester'): Promise<IdentityProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const entityId = 'https://idp.example.co.jp/saml';
  // The product compares keys, never the certificate that comes with an answer.
  const cert = publicKey.replaceAll('PUBLIC KEY', 'CERTIFICATE');
  const base = { issuer: entityId, cert, key: privateKey, signatureAlgorithm: 'rsa-sha256', digestAlgorithm: 'sha256' };
  const people = (id: string) => ({ id, displayName: id, name: { givenName: id, familyName: id }, emails: [] });

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const query = Object.fromEntries(url.searchParams);
    if (url.pathname === '/sso') answerSignIn(request, reply, query);
    else if (url.pathname === '/slo') answerSignOut(reply, query);
    else if (url.pathname === '/warehouse')
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>倉庫管理</h1>');
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The page asks first, as real ones do: the answer leaves by a form. */
  function answerSignIn(request: IncomingMessage, reply: ServerResponse, query: Record<string, string>): void {
    const recipient = recipientOf(query.SAMLRequest ?? '');
    const shim = { method: request.method, query, body: {}, headers: request.headers };
    const page = {
      set: () => undefined,
      send: (html: unknown) =>
        typeof html === 'string'
          ? reply.writeHead(200, { 'content-type': 'text/html' }).end(html)
          : reply.writeHead(400).end(),
    };
    const signIn = samlp.auth({
      ...base,
      getUserFromRequest: () => people(user),
      getPostURL: (_audience: string, _dom: unknown, _request: unknown, done: (error: null, url: string) => void) =>
        done(null, recipient),
      recipient,
      destination: recipient,
      sessionIndex: 'session-1',
    });
    signIn(shim, page, (error) => reply.writeHead(400).end(error.message));
  }

  function answerSignOut(reply: ServerResponse, query: Record<string, string>): void {
    const xml = inflateRawSync(Buffer.from(query.SAMLRequest ?? '', 'base64')).toString();
    const sender = xml.match(/Issuer[^>]*>([^<]+)</)?.[1] ?? '';
    const back = sender.replace('/metadata/', '/slo/');
    reply
      .writeHead(302, { location: `${back}?SAMLResponse=${encodeURIComponent(packed('<samlp:LogoutResponse/>'))}` })
      .end();
  }

  return {
    entityId,
    address,
    publicKey,
    answer: ({ signs = 'assertion', algorithm = 'sha256', user: id, ...options }) =>
      new Promise((resolve, reject) =>
        samlp.getSamlResponse(
          {
            ...base,
            destination: options.recipient,
            signAssertion: signs === 'assertion' || signs === 'both',
            signResponse: signs === 'response' || signs === 'both',
            ...options,
            signatureAlgorithm: `rsa-${algorithm}`,
            digestAlgorithm: algorithm,
          },
          people(id),
          (error, xml) => (error ? reject(error) : resolve(xml)),
        ),
      ),
    signOutAddress(target, id, { unsigned } = {}) {
      const now = new Date();
      const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now.toISOString()}" NotOnOrAfter="${new Date(now.getTime() + 300_000).toISOString()}"><saml:Issuer>${entityId}</saml:Issuer><saml:NameID>${id}</saml:NameID></samlp:LogoutRequest>`;
      const query = new URLSearchParams({ SAMLRequest: packed(xml) });
      if (unsigned) return `${target}?${query}`;
      query.set('SigAlg', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
      query.set('Signature', createSign('sha256').update(query.toString()).sign(privateKey, 'base64'));
      return `${target}?${query}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function packed(xml: string): string {
  return deflateRawSync(Buffer.from(xml)).toString('base64');
}

function recipientOf(request: string): string {
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString();
  return xml.match(/AssertionConsumerServiceURL="([^"]+)"/)?.[1] ?? '';
}
