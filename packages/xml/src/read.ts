/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { type LimitesXml, refuseExcess } from './medida.ts';
import { XmlError } from './xml-error.ts';

/** Names come without prefix. */
export interface Handlers {
  readonly open?: (name: string, attribute: (name: string) => string) => void;
  /** Text of the innermost element, in one or more pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** A small fault: an attribute without a value, a lone '&', text beside the root. */
  readonly fault?: () => void;
}

/** Of one piece; far more than any field needs. */
const MAX_PIECE = 20_000;

const LONE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|\w+);)/i;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads the document in one piece: otherwise a long element would be parsed again with each piece. Throws XmlError
 * (beyond `limites`, DOCTYPE, malformed) and what a handler throws.
 */
export function readXml(text: string, limites: LimitesXml, on: Handlers): void {
  refuseExcess(text, limites);
  new Parser()
    .on('openTag', (name, attributes) => {
      const all = attributes();
      on.open?.(localName(name), (wanted) => attributeOf(all, wanted));
    })
    .on('text', (piece, decode) => {
      if (on.fault && LONE_AMPERSAND.test(piece)) on.fault();
      on.text?.(decode(piece.slice(0, MAX_PIECE)));
    })
    .on('cdata', (piece) => on.text?.(piece.slice(0, MAX_PIECE)))
    .on('closeTag', (name) => on.close?.(localName(name)))
    .on('warn', () => on.fault?.())
    .on('error', (cause) => {
      throw new XmlError('malformado', { cause });
    })
    .parse(text);
}

function attributeOf(attributes: Readonly<Record<string, string>>, wanted: string): string {
  for (const name in attributes) if (localName(name) === wanted) return attributes[name] ?? '';
  return '';
}
