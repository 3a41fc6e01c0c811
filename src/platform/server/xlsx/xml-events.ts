import { SaxesParser } from 'saxes';
import { fileRefused } from '../errors/refusals.ts';

/** What stands in an XML part, in its order; names without their prefix. An empty element opens and closes. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * Reads a part of an Office file (ECMA-376: UTF-8, no document type) as it is unpacked, so that a long sheet never stands in
 * memory. Throws `FI-ARCHIVE` for what is no XML.
 */
export async function* xmlEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent[], void> {
  const decoder = new TextDecoder('utf-8');
  const parser = new SaxesParser();
  let events: XmlEvent[] = [];
  const told = (text: string) => events.push({ kind: 'text', text });
  parser.on('opentag', ({ name, attributes }) => {
    const local = Object.entries(attributes).map(([key, value]): [string, string] => [localName(key), value]);
    events.push({ kind: 'open', name: localName(name), attributes: new Map(local) });
  });
  parser.on('closetag', ({ name }) => events.push({ kind: 'close', name: localName(name) }));
  parser.on('text', told);
  parser.on('cdata', told);
  // Entities could be declared there, which no Office file does.
  parser.on('doctype', refuse);
  const eventsOf = (read: () => unknown) => {
    events = [];
    try {
      read();
    } catch {
      refuse();
    }
    return events;
  };
  for await (const chunk of chunks) yield eventsOf(() => parser.write(decoder.decode(chunk, { stream: true })));
  yield eventsOf(() => parser.close());
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function refuse(): never {
  throw fileRefused('FI-ARCHIVE', 'broken');
}
