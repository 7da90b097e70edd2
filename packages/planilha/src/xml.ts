import { Parser } from 'saxen';

/** What is called while a document is read; names come without prefix. */
export interface Handlers {
  readonly open?: (name: string, attribute: (name: string) => string) => void;
  /** Text of the innermost element; it may come in several pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML (UTF-8) as it comes. Throws where it is malformed. Entities of a DOCTYPE are not expanded. */
export async function parseXml(chunks: AsyncIterable<Uint8Array>, on: Handlers): Promise<void> {
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      on.open?.(localName(name), (wanted) => {
        const given = Object.entries(attributes());
        return given.find(([key]) => localName(key) === wanted)?.[1] ?? '';
      });
    })
    .on('text', (text, decode) => on.text?.(decode(text)))
    .on('cdata', (text) => on.text?.(text))
    .on('closeTag', (name) => on.close?.(localName(name)));
  const decoder = new TextDecoder();
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode());
  parser.end();
}
