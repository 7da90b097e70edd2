import { mensagensEventoNota, mensagensNota } from '@frota/contract/posto';
import { describe, expect, it } from 'vitest';
import {
  type EventoOptions,
  makeChave,
  makeEvento,
  makeNota,
  type NotaOptions,
} from './fixture.ts';
import { readNota } from './nota.ts';

const CHAVE = makeChave({ nf: '7001' });
const NOTA = makeNota({ nf: '7001', linhas: [{ qCom: '3000.0000' }] });
const SOLTA = makeNota({ nf: '7001', linhas: [{ qCom: '3000.0000' }], envelope: false });

const textOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replace(/^<\?xml.*?\?>/, '');
const utf16 = (text: string, bom = '\uFEFF'): Buffer => Buffer.from(bom + text, 'utf16le');

describe('an invoice is read', () => {
  it.each<[string, Uint8Array | string]>([
    ['in UTF-16', utf16(textOf(NOTA))],
    ['in UTF-16 without its mark', utf16(textOf(NOTA), '')],
    ['in UTF-16, big end first', utf16(textOf(NOTA)).swap16()],
    ['that only says that it is UTF-16', `<?xml version="1.0" encoding="utf-16"?>${textOf(NOTA)}`],
    ['in a lot', `<enviNFe versao="4.00"><idLote>1</idLote>${textOf(SOLTA)}</enviNFe>`],
    [
      'in an SOAP body',
      `<s:Envelope xmlns:s="u"><s:Header/><s:Body><nfeResultMsg>${textOf(NOTA)}</nfeResultMsg></s:Body></s:Envelope>`,
    ],
    ['with an end of file', `${textOf(NOTA)}\x1A`],
    ['with zeros behind it', `${textOf(NOTA)}\0\0\0`],
    ['with a line behind it', `${textOf(NOTA)}\r\n-- fim & fim --`],
  ])('%s', (_, file) => {
    const read = readNota(typeof file === 'string' ? new TextEncoder().encode(file) : file);
    expect(read).toMatchObject({ nota: { nf: '7001', chave: CHAVE, itens: [{ litros: '3000' }] } });
  });
});

const evento = (options: Partial<EventoOptions> = {}): Uint8Array =>
  makeEvento({ chave: CHAVE, ...options });

describe('an event', () => {
  it.each([
    ['110111', '135', 'cancelamento'],
    ['110111', '136', 'cancelamento'],
    ['110111', '155', 'cancelamento'],
    ['110112', '135', 'cancelamento'],
    ['110110', '135', 'correcao'],
  ])('%s with %s is a %s', (tpEvento, cStat, tipo) => {
    const read = readNota(evento({ tpEvento, cStat, sequencia: 2, texto: 'Volume errado' }));
    expect(read).toEqual({
      evento: {
        tipo,
        chave: CHAVE,
        nf: '7001',
        sequencia: 2,
        texto: 'Volume errado',
        em: '2026-11-19T10:00:00-04:00',
      },
    });
  });

  it.each<[string, string]>([
    ['alone as an answer', textOf(evento()).replace(/<evento.*<\/evento>/, '')],
    [
      'in an SOAP body',
      `<s:Envelope xmlns:s="u"><s:Body>${textOf(evento())}</s:Body></s:Envelope>`,
    ],
    [
      "in its invoice's own file",
      textOf(NOTA).replace(
        '</nfeProc>',
        `${textOf(evento()).replace(/<\/?procEventoNFe[^>]*>/g, '')}</nfeProc>`,
      ),
    ],
  ])('that stands %s counts', (_, text) => {
    const read = readNota(new TextEncoder().encode(text));
    expect(read).toMatchObject({ evento: { tipo: 'cancelamento', chave: CHAVE } });
  });

  it.each<[string, Uint8Array, string]>([
    ['that was not sent', evento({ cStat: '' }), mensagensEventoNota.semResposta],
    ['that was refused', evento({ cStat: '573' }), mensagensEventoNota.naoAceito('573')],
    ['of the test environment', evento({ tpAmb: '2' }), mensagensEventoNota.deTeste],
    ['by somebody else', evento({ cnpj: '99888777000166' }), mensagensEventoNota.deOutro],
    [
      'of a key that is none',
      evento({ chave: `${CHAVE.slice(0, 43)}X` }),
      mensagensEventoNota.semNota,
    ],
    [
      'without its data',
      new TextEncoder().encode('<procEventoNFe><evento/></procEventoNFe>'),
      mensagensEventoNota.semNota,
    ],
    [
      'that changes nothing',
      evento({ tpEvento: '210200' }),
      mensagensEventoNota.semEfeito('Evento'),
    ],
    [
      'with another one',
      new TextEncoder().encode(
        `<lote>${textOf(evento())}${textOf(evento({ sequencia: 2 }))}</lote>`,
      ),
      mensagensEventoNota.varios(2),
    ],
  ])('%s is refused with what to do', (_, file, erro) => {
    expect(readNota(file)).toEqual({ erro });
  });

  it('of another invoice does not cancel the one that stands beside it', () => {
    const outro = textOf(makeEvento({ chave: makeChave({ nf: '8' }) }));
    const both = new TextEncoder().encode(`<pacote>${textOf(NOTA)}${outro}</pacote>`);
    expect(readNota(both)).toMatchObject({ nota: { nf: '7001' } });
  });
});

const asked = expect.stringContaining('O combustível entrou no tanque da empresa?');

describe('goods', () => {
  const nota = (options: Partial<NotaOptions>) => {
    const read = readNota(makeNota({ linhas: [{ qCom: '5' }], ...options }));
    if (!('nota' in read)) return 'erro' in read ? read.erro : 'evento';
    const { itens, avisos } = read.nota;
    return { itens: itens.map(({ item, pergunta }) => [item, pergunta]), avisos };
  };

  it('are judged line by line', () => {
    const linhas = ['5655', '5667', '5929', '5910'].map((cfop) => ({ cfop, qCom: '5' }));
    expect(nota({ linhas, ide: { natOp: 'VENDA E CUPONS', tpNF: '1', finNFe: '1' } })).toEqual({
      itens: [
        [1, undefined],
        [2, asked],
        [4, expect.stringContaining('(VENDA E CUPONS)')],
      ],
      avisos: [expect.stringMatching(/^Item 3 \(OLEO DIESEL B S10\) fica de fora. CFOP 5\.929/)],
    });
  });

  it.each([
    ['over coupons', { linhas: [{ cfop: '6929', qCom: '5' }] }, /já posto nos veículos/],
    ['billed ahead', { linhas: [{ cfop: '5922', qCom: '5' }] }, /antes da entrega/],
    ['that adds to another', { ide: { finNFe: '2' } }, /complementar/],
    ['that gives back', { ide: { finNFe: '4' } }, /devolução/],
    ['that comes in', { ide: { tpNF: '0' } }, /de quem a emitiu/],
  ])('do not come with an invoice %s', (_, options, motivo) => {
    expect(nota(options)).toMatch(motivo);
  });

  it('of a file with several invoices are not guessed', () => {
    const two = `<enviNFe>${textOf(SOLTA)}${textOf(SOLTA)}</enviNFe>`;
    expect(readNota(new TextEncoder().encode(two))).toEqual({ erro: mensagensNota.varias(2) });
  });
});
