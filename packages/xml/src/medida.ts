type MotivoXml = 'enorme' | 'profundo' | 'doctype' | 'malformado';

export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly motivo: MotivoXml;
  constructor(motivo: MotivoXml, options?: ErrorOptions) {
    super(`XML not read: ${motivo}`, options);
    this.motivo = motivo;
  }
}

export interface LimitesXml {
  /** Tags, comments and other marks. */
  readonly marcas: number;
  readonly atributos: number;
  readonly atributosDaTag: number;
  /** Characters of one tag. */
  readonly tamanhoDaTag: number;
  /** Nested elements. */
  readonly profundidade: number;
}

const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Throws for a text beyond the limits or with a DOCTYPE (its entities could grow without end). Linear time. */
export function refuseExcess(text: string, limites: LimitesXml): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('doctype');
  let marcas = 0;
  let atributos = 0;
  let depth = 0;
  let at = text.indexOf('<');
  while (at >= 0) {
    if (++marcas > limites.marcas) throw new XmlError('enorme');
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at));
    let end: number;
    if (skipped) {
      end = text.indexOf(skipped[1], at + skipped[0].length);
      if (end < 0) throw new XmlError('malformado');
    } else {
      const tag = measureTag(text, at, limites);
      end = tag.end;
      atributos += tag.atributos;
      if (atributos > limites.atributos) throw new XmlError('enorme');
      if (text[at + 1] === '/') depth--;
      else if (text[end - 1] !== '/' && ++depth > limites.profundidade) {
        throw new XmlError('profundo');
      }
    }
    at = text.indexOf('<', end);
  }
}

/** The end of the tag at `start`, ignoring '>' in quotes, and its number of quoted values. */
function measureTag(
  text: string,
  start: number,
  limites: LimitesXml,
): { end: number; atributos: number } {
  let atributos = 0;
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '>') return { end: at, atributos };
    if (char === '"' || char === "'") {
      atributos++;
      at = text.indexOf(char, at + 1);
      if (at < 0) throw new XmlError('malformado');
    }
    if (atributos > limites.atributosDaTag || at - start > limites.tamanhoDaTag) {
      throw new XmlError('enorme');
    }
  }
  throw new XmlError('malformado');
}
