import { fileRefused } from '../errors/refusals.ts';

/** What stands in an XML part, in its order; names without their prefix. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** A tag, a comment or a text that is longer stands in no sheet; it would only fill the memory. */
const longestToken = 1_000_000;

/**
 * Reads a part of an Office file (ECMA-376: UTF-8, no document type) as it is unpacked, so that a long sheet never stands in
 * memory. Throws `FI-ARCHIVE` for what is no XML.
 */
export async function* xmlEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent[], void> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  let depth = 0;
  for await (const chunk of chunks) {
    const { events, left } = eventsIn(rest + decoder.decode(chunk, { stream: true }));
    if (left.length > longestToken) throw fileRefused('FI-ARCHIVE', 'broken');
    rest = left;
    for (const event of events) depth += depthOf(event);
    yield events;
  }
  if (depth !== 0 || rest.trim() !== '') throw fileRefused('FI-ARCHIVE', 'broken');
}

function depthOf(event: XmlEvent): number {
  if (event.kind === 'text') return 0;
  if (event.kind === 'close') return -1;
  return event.isEmpty ? 0 : 1;
}

const special: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** The events of a text, and what is left of it that has no end yet. */
function eventsIn(xml: string): { events: XmlEvent[]; left: string } {
  const events: XmlEvent[] = [];
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start < 0) break;
    if (start > at) events.push({ kind: 'text', text: plainText(xml.slice(at, start)) });
    const known = special.find(([begin]) => xml.startsWith(begin, start));
    const end = known ? xml.indexOf(known[1], start + known[0].length) : tagEnd(xml, start);
    if (end < 0 || mayBecomeSpecial(xml.slice(start, start + 9))) return { events, left: xml.slice(start) };
    if (known?.[0] === '<![CDATA[') events.push({ kind: 'text', text: xml.slice(start + 9, end) });
    else if (!known) events.push(tagEvent(xml.slice(start + 1, end)));
    at = end + (known?.[1].length ?? 1);
  }
  return { events, left: xml.slice(at) };
}

/** Is it only the beginning of what begins a comment or a CDATA section? */
function mayBecomeSpecial(begun: string): boolean {
  return special.some(([begin]) => begun.length < begin.length && begin.startsWith(begun));
}

/** Where a tag ends; a value in quotes may hold `>`. */
function tagEnd(xml: string, start: number): number {
  let quote = '';
  for (let at = start; at < xml.length; at += 1) {
    const letter = xml[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at;
  }
  return -1;
}

function tagEvent(tag: string): XmlEvent {
  const [, slash = '', prefixed = ''] = /^(\/?)([^\s/]+)/.exec(tag) ?? [];
  const name = prefixed.slice(prefixed.indexOf(':') + 1);
  if (slash === '/') return { kind: 'close', name };
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single] of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes.set(key.slice(key.indexOf(':') + 1), plainText(double ?? single ?? ''));
  return { kind: 'open', name, attributes, isEmpty: tag.endsWith('/') };
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text that the XML writes. */
function plainText(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
