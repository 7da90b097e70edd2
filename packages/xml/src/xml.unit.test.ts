import { describe, expect, it } from 'vitest';
import type { LimitesXml } from './medida.ts';
import { children, parseXml, readXml, textOf } from './read.ts';

const LIMITES: LimitesXml = {
  marcas: 20,
  atributos: 6,
  atributosDaTag: 4,
  tamanhoDaTag: 40,
  profundidade: 5,
};

describe('a document', () => {
  it('is held as its elements, without prefixes, entities as what they stand for', () => {
    const root = parseXml(
      '<?xml version="1.0"?><n:a xmlns:n="u" n:id="1">x<!-- -->&amp;<b>2</b><![CDATA[<y>]]><c/><b/></n:a>',
      LIMITES,
    );
    expect([root.nome, root.atributo('id'), root.texto]).toEqual(['a', '1', 'x&<y>']);
    expect(children(root, 'b').map(({ texto }) => texto)).toEqual(['2', '']);
    expect([textOf(root, 'b'), textOf(root, 'c'), textOf(root, 'd')]).toEqual(['', '', '']);
  });

  it('hands on the beginning of a long text, decoded', () => {
    const pieces: string[] = [];
    readXml(`<a>${'&amp;'.repeat(1_000_000)}</a>`, LIMITES, { text: (text) => pieces.push(text) });
    expect(pieces).toEqual(['&'.repeat(4_000)]);
  });
});

describe('what stands against a document', () => {
  it.each([
    ['', 'malformado'],
    ['text', 'malformado'],
    ['<a>', 'malformado'],
    ['<a><b></a></b>', 'malformado'],
    ['<a', 'malformado'],
    ['<a x="', 'malformado'],
    ['<a><!-- </a>', 'malformado'],
    ['<a/><b/>', 'malformado'],
    ['<a x/>', 'malformado'],
    ['<a>b & c</a>', 'malformado'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
    [`${'<a>'.repeat(6)}${'</a>'.repeat(6)}`, 'profundo'],
    [`<a>${'<!---->'.repeat(20)}</a>`, 'enorme'],
    [`<a>${'<b/>'.repeat(20)}</a>`, 'enorme'],
    ['<a b="" c="" d="" e="" f=""/>', 'enorme'],
    ['<a><b c="" d="" e=""/><b c="" d="" e="" f=""/></a>', 'enorme'],
    [`<a b=">" ${'c '.repeat(20)}/>`, 'enorme'],
    ['<a b="" c="" d="" e="" f=""', 'enorme'],
    [`<a b="${'c'.repeat(50)}"/>`, 'enorme'],
  ])('%j is %s', (text, motivo) => {
    expect(() => parseXml(text, LIMITES)).toThrow(expect.objectContaining({ motivo }));
  });

  it('is told before anything of it is parsed', () => {
    const opened: string[] = [];
    const read = (): void =>
      readXml(`<a><b/>${'<b/>'.repeat(20)}</a>`, LIMITES, { open: (name) => opened.push(name) });
    expect(read).toThrow(expect.objectContaining({ motivo: 'enorme' }));
    expect(opened).toEqual([]);
  });
});
