import { isChave } from '@frota/contract/nota';
import { mensagensNota } from '@frota/contract/posto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNota, type NotaOptions } from './fixture.ts';
import { readNota } from './nota.ts';
import { litrosOf } from './quantidade.ts';
import { makeMutant, wrongLitres } from './testing/mutant.ts';

const linhas = [{ qCom: '5000.0000' }];

function items(options: NotaOptions): string[] {
  const read = readNota(makeNota(options));
  return 'nota' in read
    ? read.nota.itens.map(({ item, tipo, litros }) => `${item} ${tipo} ${litros}`)
    : ['erro' in read ? read.erro : read.evento.tipo];
}

function refusal(text: string): string {
  const read = readNota(new TextEncoder().encode(text));
  return 'erro' in read ? read.erro : 'lida';
}

describe('an invoice', () => {
  it.each<[string, Partial<NotaOptions>]>([
    ['in its wrapper', {}],
    ['bare', { envelope: false }],
    ['with a prefix', { prefixo: 'n:' }],
    ['with BOM', { bom: true }],
    ['in ISO-8859-1', { encoding: 'ISO-8859-1' }],
    ['with letters in the CNPJ', { cnpj: '12ABC678DE0195' }],
  ])('is read %s', (_, options) => {
    const read = readNota(makeNota({ linhas, nf: '00838', ...options }));
    expect(read).toMatchObject({
      nota: {
        nf: '838',
        emitente: 'Distribuidora Fictícia de Combustíveis',
        homologacao: false,
        itens: [{ item: 1, tipo: 'DIESEL S10', litros: '5000' }],
      },
    });
  });

  it('lists each fuel line and leaves the others out', () => {
    expect(
      items({
        linhas: [
          { cProd: '9', xProd: 'DIESEL B S10 OB10T ADITIVADO', qCom: '5000.0000' },
          { cProd: 'odmbt', xProd: 'DIESEL', qCom: '1500.5' },
          { cProd: '7', xProd: 'AGUA', ncm: '22011000', qCom: '1' },
          { cProd: '1', xProd: 'ARLA 32 GRANEL', ncm: '0', qCom: '23.0814' },
          { cProd: '2', xProd: 'DIESEL', cProdANP: '820101012', qCom: '2', uCom: 'M3' },
          { cProd: '3', xProd: 'AGENTE REDUTOR', ncm: '3102.10.10', qCom: '10', uCom: 'LT' },
          { cProd: '4', xProd: 'ARLA BALDE 20 L', ncm: '31021010', qCom: '10', uCom: 'UN' },
          { cProd: '5', xProd: 'ARLA', ncm: '31021010', qCom: '10', uCom: 'CX' },
          { cProd: '6', xProd: 'DIESEL', cProdANP: '820101034', qCom: '0.0000' },
        ],
      }),
    ).toEqual([
      '1 DIESEL S10 5000',
      '2 DIESEL S500 1500.5',
      '4 ARLA 23.081',
      '5 DIESEL S500 2000',
      '6 ARLA 10',
      '7 ARLA 200',
      '8 ARLA undefined',
    ]);
  });

  it.each<[string, NotaOptions, string]>([
    ['of model 65', { linhas, modelo: '65' }, 'Este arquivo é uma NFC-e (modelo 65).'],
    [
      'that was refused',
      { linhas, cStat: '110' },
      'A nota não foi autorizada pela SEFAZ (código 110).',
    ],
    ['without items', { linhas: [] }, mensagensNota.semItens],
    [
      'without fuel',
      { linhas: [{ cProd: '1', xProd: 'PAPEL', qCom: '5' }] },
      mensagensNota.semCombustivel,
    ],
    ['of nothing', { linhas: [{ qCom: '0.0000' }] }, mensagensNota.semCombustivel],
    ['of less than nothing', { linhas: [{ qCom: '-5' }] }, mensagensNota.semCombustivel],
    ['without number', { linhas, nf: '' }, mensagensNota.semNumero],
  ])('%s is refused', (_, options, message) => {
    expect(items(options)[0]).toContain(message);
  });
});

describe('other files', () => {
  it.each([
    ['', mensagensNota.malformado],
    ['texto', mensagensNota.malformado],
    ['<a><b></a>', mensagensNota.malformado],
    ['<a>x & y</a>', mensagensNota.malformado],
    ['<a x></a>', mensagensNota.malformado],
    ['<a/><b/>', mensagensNota.malformado],
    ['<a/>', mensagensNota.semNumero],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', mensagensNota.doctype],
    [`${'<a>'.repeat(100_000)}`, mensagensNota.profundo],
    ['<cteProc><CTe/></cteProc>', 'um CT-e'],
    ['<CFe><infCFe/></CFe>', 'um CF-e'],
    ['<DPS><infDPS/></DPS>', 'uma NFS-e'],
    ['<nf3eProc><NF3e/></nf3eProc>', 'uma NF3e'],
    ['<mdfeProc/>', 'um MDF-e'],
    ['<NFSe/>', 'uma NFS-e'],
    [
      '<NFe><infNFe><ide><nNF>1</nNF></ide><det nItem="1"/></infNFe></NFe>',
      'Tag <mod> não encontrada no XML (caminho: infNFe > ide > mod).',
    ],
  ])('%.40j is refused with its reason', (text, message) => {
    expect(refusal(text)).toContain(message);
  });

  it('refuses more than 2 MB unread', () => {
    expect(readNota(new Uint8Array(2 * 1024 * 1024 + 1))).toEqual({ erro: mensagensNota.grande });
  });
});

describe('a file of excess', () => {
  const withinNota = (text: string): Uint8Array =>
    new TextEncoder().encode(
      new TextDecoder().decode(makeNota({ linhas })).replace('</infNFe>', `${text}</infNFe>`),
    );

  it.each([
    ['empty attributes in one tag', `<x ${'a="" '.repeat(300_000)}/>`],
    ['names without values in one tag', `<x ${'a '.repeat(300_000)}/>`],
    ['names behind a quoted bracket', `<x a=">" ${'a '.repeat(300_000)}/>`],
    ['attributes in many tags', '<x a="" b=""/>'.repeat(100_000)],
    ['empty tags', '<x/>'.repeat(400_000)],
    ['comments', '<!---->'.repeat(200_000)],
    ['empty CDATA', '<![CDATA[]]>'.repeat(150_000)],
  ])('with %s is refused', (_, text) => {
    expect(readNota(withinNota(text))).toEqual({ erro: mensagensNota.enorme });
  });

  it.each([
    ['990 items', Array.from({ length: 990 }, () => linhas[0]!)],
    [
      '990 items of every product',
      Array.from({ length: 990 }, () => ({ qCom: '1', cProdANP: '820101034' })),
    ],
  ])('is no invoice of %s', (_, many) => {
    const read = readNota(makeNota({ linhas: many }));
    expect('nota' in read && read.nota.itens).toHaveLength(990);
  });

  it('keeps no text longer than the layout has it', () => {
    const long = 'A'.repeat(10_000);
    const read = readNota(
      makeNota({
        linhas: [{ qCom: '5', xProd: long }],
        emitente: long,
        emitidaEm: `2026-11-19${long}`,
      }),
    );
    if (!('nota' in read)) throw new Error('no invoice');
    const { emitente, emitidaEm, itens } = read.nota;
    expect([emitente, emitidaEm, itens[0]!.descricao].map(({ length }) => length)).toEqual([
      120, 25, 120,
    ]);
    expect(
      refusal(
        `<nfeProc><NFe><infNFe><ide/><det/></infNFe></NFe><protNFe><infProt><cStat>${'9'.repeat(5000)}</cStat></infProt></protNFe></nfeProc>`,
      ),
    ).toBe(mensagensNota.naoAutorizada('999'));
  });
});

describe('litres', () => {
  it.each([
    ['5000.0000', 'L', '5000'],
    ['23.0814', 'LT', '23.081'],
    ['23.0815', 'LT', '23.082'],
    ['0.0004', 'L', undefined],
    ['5,5', 'L', undefined],
    ['1.5', 'm3', '1500'],
    ['5', 'UN', undefined],
  ])('%s %s are %s', (quantity, unit, litros) => {
    expect(litrosOf(quantity, unit)).toBe(litros);
  });

  it('are exactly those of the line, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 6 }), (thousandths) => {
        const decimals = thousandths.map(
          (n) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`,
        );
        const read = readNota(makeNota({ linhas: decimals.map((qCom) => ({ qCom: `${qCom}0` })) }));
        const litros = !('nota' in read) ? [] : read.nota.itens.map((item) => Number(item.litros));
        expect(litros).toEqual(decimals.map(Number).filter((n) => n > 0));
      }),
    );
  });
});

describe('mutated invoices', () => {
  it('are read right or refused, each within a second, and never crash', () => {
    const source = makeNota({ linhas: [{ qCom: '5000.0000' }, { cProd: 'ODMBT', qCom: '750.5' }] });
    const even = fc.noBias(fc.nat(2 ** 31 - 1).map((n) => n / 2 ** 31));
    let read = 0;
    fc.assert(
      fc.property(fc.infiniteStream(even), (numbers) => {
        const mutant = makeMutant(source, () => numbers.next().value);
        const started = process.cpuUsage();
        const answer = readNota(mutant);
        // Its own time, in µs: a busy machine may take away the rest.
        expect(process.cpuUsage(started).user).toBeLessThan(1e6);
        if (!('nota' in answer)) {
          expect(answer).toEqual({ erro: expect.stringMatching(/./) });
          return;
        }
        read++;
        expect(isChave(answer.nota.chave)).toBe(true);
        expect(wrongLitres(mutant, answer.nota)).toBeUndefined();
      }),
      { numRuns: 500, seed: 20261120 },
    );
    expect(read).toBeGreaterThan(30);
  });
});
