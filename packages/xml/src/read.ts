/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { type LimitesXml, refuseExcess, XmlError } from './medida.ts';

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

/** Names without prefix; own text; children in order. */
export interface XmlNode {
  readonly nome: string;
  readonly atributo: (name: string) => string;
  readonly texto: string;
  readonly filhos: readonly XmlNode[];
}

/**
 * For a document small enough for memory. Text after the root is ignored: programs leave an end of file (0x1A) or
 * zeros there. Throws XmlError.
 */
export function parseXml(text: string, limites: LimitesXml): XmlNode {
  const roots: XmlNode[] = [];
  const open: { texto: string; filhos: XmlNode[] }[] = [];
  readXml(text, limites, {
    open(nome, atributo) {
      const node = { nome, atributo, texto: '', filhos: [] };
      (open.at(-1)?.filhos ?? roots).push(node);
      open.push(node);
    },
    text(piece) {
      const node = open.at(-1);
      if (node) node.texto += piece;
    },
    close: () => open.pop(),
    fault() {
      if (roots.length === 0 || open.length > 0) throw new XmlError('malformado');
    },
  });
  const [root, ...others] = roots;
  if (!root || others.length > 0) throw new XmlError('malformado');
  return root;
}

/** In document order, without those nested in another one. */
export function findAll(root: XmlNode, nome: string): XmlNode[] {
  return root.nome === nome ? [root] : root.filhos.flatMap((filho) => findAll(filho, nome));
}

export function children(node: XmlNode | undefined, nome: string): XmlNode[] {
  return node?.filhos.filter((filho) => filho.nome === nome) ?? [];
}

/** Undefined if there is none or more than one. */
export function child(node: XmlNode | undefined, nome: string): XmlNode | undefined {
  const found = children(node, nome);
  return found.length === 1 ? found[0] : undefined;
}

/** '' if there is none or more than one. */
export function textOf(node: XmlNode | undefined, nome: string): string {
  return child(node, nome)?.texto.trim() ?? '';
}
