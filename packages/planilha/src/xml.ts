import { Parser } from 'saxen';
import { refuseExcess } from './medida.ts';

/** What is called while a document is read; names come without prefix. */
export interface Handlers {
  readonly open?: (name: string, attribute: (name: string) => string) => void;
  /** The first characters of a text of the innermost element; it may come in several pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Of one piece of text; far more than is kept of a cell, each character written as an entity. */
const MAX_PIECE = 20_000;

/** Elements within one another; a sheet has seven. The parser remembers each until it is closed. */
const MAX_DEPTH = 32;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a whole document at once: in pieces, an element that stretches over many of them would be read anew
 * with each. Throws where it is malformed. Entities of a DOCTYPE are not expanded.
 */
export function parseXml(text: string, on: Handlers): void {
  refuseExcess(text);
  let depth = 0;
  new Parser()
    .on('openTag', (name, attributes) => {
      if (++depth > MAX_DEPTH) throw new Error('too many elements within one another');
      on.open?.(localName(name), (wanted) => attributeOf(attributes(), wanted));
    })
    .on('text', (piece, decode) => on.text?.(decode(piece.slice(0, MAX_PIECE))))
    .on('cdata', (piece) => on.text?.(piece))
    .on('closeTag', (name) => {
      depth -= 1;
      on.close?.(localName(name));
    })
    .parse(text);
}

function attributeOf(attributes: Readonly<Record<string, string>>, wanted: string): string {
  for (const name in attributes) if (localName(name) === wanted) return attributes[name] ?? '';
  return '';
}
