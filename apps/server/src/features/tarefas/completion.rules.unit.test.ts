import type { LeituraComparada } from '@frota/contract/conferencia/motor';
import { describe, expect, it } from 'vitest';
import type { ReadingOf } from '../ocr/readings.public.ts';
import { achadosOfAbastecido, type CompletionFields, readAbastecido } from './completion.rules.ts';

const fields = (given: Partial<CompletionFields> = {}): CompletionFields => ({
  tarefaId: '0192f0c1-0000-7000-8000-000000000000',
  placa: 'ABC1C34',
  km: 1000,
  nivelCombustivel: '1',
  bombaLitros: '80.5',
  ...given,
});
const tarefa = (tipo_combustivel: string) => ({ placa: 'ABC1234', km: 1000, tipo_combustivel });

describe('readAbastecido', () => {
  it.each([
    ['DIESEL S10', undefined, 'DIESEL S10'],
    ['DIESEL S10', '', 'DIESEL S10'],
    ['DIESEL S10', 'Diesel S10', 'DIESEL S10'],
    ['DIESEL S10', 'Diesel S500', 'DIESEL S500'],
    ['DIESEL S500', undefined, 'DIESEL S500'],
    ['DIESEL S500', 'Diesel S10', 'DIESEL S10'],
    ['N/D', undefined, 'Escolha o tipo de combustível.'],
    ['N/D', 'Diesel S500', 'DIESEL S500'],
    ['GASOLINA', undefined, 'Escolha o tipo de combustível.'],
    ['GASOLINA', 'Diesel S10', 'DIESEL S10'],
    ['DIESEL S500', 'Gasolina', 'Escolha o tipo de combustível.'],
  ])('a task of %s with %j chosen: %s', (daTarefa, tipoCombustivelSelecionado, expected) => {
    const read = () =>
      readAbastecido(tarefa(daTarefa), fields({ tipoCombustivelSelecionado })).diesel;
    if (expected.startsWith('DIESEL')) expect(read()).toBe(expected);
    else expect(read).toThrow(expected);
  });

  it.each([
    [{ bombaLitros: undefined }, 'bombaLitros', 'Informe os litros abastecidos.'],
    [{ bombaLitros: '0', arlaLitros: '0' }, 'bombaLitros', 'Informe os litros abastecidos.'],
  ])('refuses %j', (given, campo, message) => {
    expect(() => readAbastecido(tarefa('DIESEL S10'), fields(given as never))).toThrowError(
      expect.objectContaining({ kind: 'invalid', detail: { campos: { [campo]: message } } }),
    );
  });

  it('names every field at fault at once', () => {
    expect(() => readAbastecido(tarefa('N/D'), fields({ bombaLitros: '0' }))).toThrowError(
      expect.objectContaining({
        detail: {
          campos: {
            tipoCombustivelSelecionado: expect.any(String),
            bombaLitros: expect.any(String),
          },
        },
      }),
    );
  });

  it('takes Arla with S10 only, and Arla alone', () => {
    const arla = { arlaLitros: '20', bombaLitros: '0' };
    expect(readAbastecido(tarefa('DIESEL S10'), fields(arla))).toEqual({
      diesel: 'DIESEL S10',
      litros: '0',
      arlaLitros: '20',
      valor: null,
    });
    expect(() => readAbastecido(tarefa('DIESEL S500'), fields(arla))).toThrowError(
      expect.objectContaining({
        message: 'Informe os litros abastecidos.',
        detail: {
          campos: {
            bombaLitros: 'Informe os litros abastecidos.',
            arlaLitros: 'ARLA só para veículos Diesel S10.',
          },
        },
      }),
    );
    const switched = fields({ ...arla, tipoCombustivelSelecionado: 'Diesel S10' });
    expect(readAbastecido(tarefa('DIESEL S500'), switched).diesel).toBe('DIESEL S10');
  });
});

describe('achadosOfAbastecido', () => {
  const envio = {
    id: 'x',
    conteudo_hash: 'x',
    ocorrido_em: new Date(0),
    recebido_em: new Date(0),
    relogio_suspeito: false,
  };
  const readingOf = (
    bomba: { litros: string | null; valor: string | null } | undefined,
  ): ReadingOf => {
    const readings: Partial<Record<string, LeituraComparada>> = {
      'fotoPlaca placa': { texto: 'ABC1234' },
      'fotoPainelKm km': { texto: '1000' },
      ...(bomba && { 'fotoBomba bomba': { ...bomba, texto: 'x' } }),
    };
    return (papel, tipo) => readings[`${papel} ${tipo}`];
  };

  it.each([
    ['as read', { bombaValor: '500' }, { litros: '80.500', valor: '500.00' }, []],
    ['corrected litres', {}, { litros: '85.5', valor: null }, ['bombaLitros diferenteDaLeitura']],
    [
      'a corrected value',
      { bombaValor: '501' },
      { litros: '80.5', valor: '500' },
      ['bombaValor diferenteDaLeitura'],
    ],
    [
      'a value read and typed away',
      { bombaValor: '0' },
      { litros: '80.5', valor: '500' },
      ['bombaValor diferenteDaLeitura'],
    ],
    ['no value anywhere', { bombaValor: '0' }, { litros: '80.5', valor: null }, []],
    ['a pump that was not read', { bombaValor: '0' }, undefined, ['bombaLitros semLeitura']],
    [
      'a value typed that was not read',
      { bombaValor: '9' },
      { litros: '80.5', valor: null },
      ['bombaValor semLeitura'],
    ],
    [
      'Arla alone, as read',
      { bombaLitros: '0', arlaLitros: '20' },
      { litros: '20', valor: null },
      [],
    ],
    [
      'more than the tank holds',
      { bombaLitros: '300.001' },
      { litros: '300.001', valor: null },
      ['bombaLitros acimaDoTanque'],
    ],
    ['a tank of which nobody knows', {}, { litros: '80.5', valor: null }, [], null],
    ['a tank that was left at 0', {}, { litros: '80.5', valor: null }, [], '0'],
  ])('%s', (_case, given, bomba, expected, capacidade: string | null = '300') => {
    const posted = fields(given);
    const abastecido = readAbastecido(tarefa('DIESEL S10'), posted);
    const achados = achadosOfAbastecido(
      { capacidade },
      envio,
      posted,
      abastecido,
      readingOf(bomba),
    );
    expect(achados.map(({ campo, motivo }) => `${campo} ${motivo}`)).toEqual(expected);
  });
});
