import type { LimitesXml } from './medida.ts';
import { readXml } from './read.ts';
import { XmlError } from './xml-error.ts';

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
