/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { type LimitesXml, refuseExcess } from './medida.ts';
import { XmlError } from './xml-error.ts';

/** What is called while a document is read; names come without prefix. */
export interface Handlers {
  readonly open?: (name: string, attribute: (name: string) => string) => void;
  /** The first characters of a text of the innermost element; it may come in several pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Where something is wrong that can be overlooked: an attribute without a value, a lone '&', text beside the root. */
  readonly fault?: () => void;
}

/** Of one piece of text; far more than is kept of a field or a cell, each character written as an entity. */
const MAX_PIECE = 20_000;

const LONE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|\w+);)/i;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a whole document at once: in pieces, an element that stretches over many of them would be read anew
 * with each. Throws XmlError where it is more than `limites`, has a DOCTYPE or is malformed, and what a handler
 * throws.
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
