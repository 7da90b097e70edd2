import { describe, expect, it } from 'vitest';
import { type MapaExtrato, mensagensExtrato as m } from '../extrato.rules.ts';
import { type LinhaBruta, readLinhas } from './linhas.ts';
import { sugerirMapa } from './sugestao.ts';

const brutas = (...linhas: readonly (readonly string[])[]): LinhaBruta[] =>
  linhas.map((celulas, i) => ({ numero: i + 1, celulas }));
const ABASTECIDA = {
  em: new Date('2026-11-26T18:30:00Z'),
  comHora: true,
  placa: 'ABC1D23',
  litros: 80.5,
  valor: 512.15,
};

describe('a card company’s file', () => {
  it('takes no price a litre for the total, no earlier km, and midnight of a day alone for no time', () => {
    const linhas = brutas(
      ['Data', 'Placa', 'Litros', 'Hodômetro anterior', 'Valor unitário'],
      ['26/11/2026 00:00:00', 'ABC1D23', '80,5', '1', '6,36'],
    );
    const mapa = sugerirMapa(linhas, 'csv', ';');
    expect(Object.keys(mapa.campos)).toEqual(['data', 'placa', 'litros']);
    expect(readLinhas(linhas, mapa).lidas).toMatchObject([{ comHora: false }]);
  });

  it('is read by the titles that it has, behind its own heading', () => {
    const linhas = brutas(
      ['Extrato de transações', '', ''],
      [
        'Data Transação',
        'Placa Veículo',
        'Hodômetro',
        'Qtd. Litros',
        'QTDE',
        'Valor Total (R$)',
        'Condutor',
      ],
      ['26/11/2026 14:30', 'ABC-1D23', '120.345', '', '80,500', 'R$ 512,15', 'Ana Lima'],
      ['', '', '', '', 'TOTAL', '512,15', ''],
    );
    const mapa = sugerirMapa(linhas, 'csv', ';');
    expect(mapa).toEqual({
      formato: 'csv',
      separador: ';',
      cabecalho: 2,
      decimais: 'virgula',
      campos: {
        data: 'Data Transação',
        placa: 'Placa Veículo',
        km: 'Hodômetro',
        litros: 'QTDE',
        valor: 'Valor Total (R$)',
        motorista: 'Condutor',
      },
    });
    expect(readLinhas(linhas, mapa)).toEqual({
      lidas: [
        {
          ...ABASTECIDA,
          linha: 3,
          km: 120_345,
          produto: '',
          posto: '',
          motorista: 'Ana Lima',
          nota: null,
        },
      ],
      desfeitas: [],
      recusadas: [{ linha: 4, motivo: m.semDataNemPlaca }],
    });
  });

  it('keeps no CPF beside a name, and takes a column of midnights for no times', () => {
    const linhas = brutas(
      ['Data', 'Hora', 'Placa', 'Litros', 'Valor Litro', 'Vlr', 'Motorista', 'Posto'],
      [
        '26/11/2026',
        '00:00',
        'ABC1D23',
        '80,5',
        '6,36',
        '',
        '123.456.789-09 ANA LIMA',
        'Posto Sul',
      ],
      [
        '27/11/2026',
        '00:00:00',
        'ABC1D23',
        '80,5',
        '6,36',
        '',
        'ANA LIMA - 12345678909',
        'A 12345678909 B',
      ],
    );
    const mapa = sugerirMapa(linhas, 'csv', ';');
    expect(mapa.campos).toMatchObject({ motorista: 'Motorista', hora: 'Hora' });
    expect(mapa.campos).not.toHaveProperty('valor');
    const lida = { motorista: 'ANA LIMA', comHora: false };
    expect(readLinhas(linhas, mapa).lidas).toMatchObject([
      { ...lida, posto: 'Posto Sul' },
      { ...lida, posto: 'A [cpf] B' },
    ]);
  });

  it.each([
    ['Quantidade Litro', 'Valor Litros', 'Quantidade Litro', undefined],
    ['Qtd Litro', 'Valor por litro', 'Qtd Litro', undefined],
    ['Volume Litro', 'Total litros', 'Volume Litro', undefined],
    ['Litros abastecidos', 'Valor Total Nota', 'Litros abastecidos', 'Valor Total Nota'],
    ['Quantidade anterior', 'Valor unit. litro', undefined, undefined],
  ])('of the columns %s and %s has litres and total in the right ones', (a, b, litros, valor) => {
    const { campos } = sugerirMapa(brutas(['Data', 'Placa', a, b]), 'csv', ';');
    expect([campos.litros, campos.valor]).toEqual([litros, valor]);
  });

  it.each([
    [['80.500', '512.15'], 'ponto'],
    [['80,500', '512,15'], 'virgula'],
    [['80', '512'], 'virgula'],
    [['1.080', '1.512'], 'virgula'],
  ] as const)('with %j has its decimals written with %s', ([litros, valor], decimais) => {
    const linhas = brutas(
      ['Data', 'Placa', 'Litros', 'Valor'],
      ['26/11/2026', 'ABC1D23', litros, valor],
    );
    expect(sugerirMapa(linhas, 'csv', ',').decimais).toBe(decimais);
  });

  it('of fixed width is read by positions', () => {
    const mapa: MapaExtrato = {
      formato: 'fixo',
      cabecalho: 0,
      decimais: 'implicitas',
      casas: { litros: 3, valor: 2 },
      campos: {
        data: [2, 9],
        hora: [10, 13],
        placa: [14, 20],
        km: [21, 27],
        litros: [28, 34],
        valor: [35, 43],
      },
    };
    const linhas = brutas(
      ['HTICKET     202611'],
      ['D261120261430ABC1D2301203450080500000051215'],
      ['T000001'],
    );
    const { lidas, recusadas } = readLinhas(linhas, mapa);
    expect(lidas).toMatchObject([{ ...ABASTECIDA, linha: 2, km: 120_345 }]);
    expect(recusadas.map(({ linha }) => linha)).toEqual([1, 3]);
  });

  it.each([
    [{ Data: '31/02/2026' }, m.data('31/02/2026')],
    [{ Hora: '25:00' }, m.hora('25:00')],
    [{ Placa: 'FROTA' }, m.placa('FROTA')],
    [{ Litros: '' }, m.litros('')],
    [{ Litros: '0' }, m.semLitros],
    [{ Litros: '9.000' }, m.litros('9.000')],
    [{ Valor: '-512,15' }, m.estornoDeOutro],
    [{ Valor: 'grátis' }, m.valor('grátis')],
    [{ KM: 'ilegível' }, undefined],
    [{ Hora: '', Valor: '' }, undefined],
  ])('with %j is refused with a sentence, or not', (change, motivo) => {
    const row: Record<string, string> = {
      Data: '26/11/2026',
      Hora: '14:30',
      Placa: 'ABC1D23',
      KM: '1',
      Litros: '80,5',
      Valor: '512,15',
      ...change,
    };
    const linhas = brutas(Object.keys(row), Object.values(row));
    const { recusadas } = readLinhas(linhas, sugerirMapa(linhas, 'xlsx', undefined));
    expect(recusadas).toEqual(motivo === undefined ? [] : [{ linha: 2, motivo }]);
  });
});
