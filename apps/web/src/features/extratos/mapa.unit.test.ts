import type { MapaExtrato } from '@frota/contract/extratos';
import { expect, test } from 'vitest';
import { faltaDePosicao, mapaDoTexto, textoDoMapa } from './mapa.ts';

test.each<MapaExtrato>([
  {
    formato: 'csv',
    separador: ';',
    cabecalho: 4,
    decimais: 'virgula',
    campos: { data: 'Data', placa: 'Placa', litros: 'Qtd' },
  },
  {
    formato: 'fixo',
    cabecalho: 0,
    decimais: 'implicitas',
    casas: { litros: 2, valor: 2 },
    campos: { data: [2, 9], placa: [14, 20] },
  },
  {
    formato: 'xlsx',
    folha: 'Transações',
    cabecalho: 1,
    decimais: 'virgula',
    ordem: 'mda',
    campos: { data: 'Data', situacao: 'Status', valor: 'Valor (coluna 8)' },
  },
])('a map of $formato is the same after it stood in the form', (mapa) => {
  expect(mapaDoTexto(textoDoMapa(mapa))).toEqual(mapa);
});

test.each([
  ['2-9', [2, 9], ''],
  [' 10 a 13 ', [10, 13], ''],
  ['7', [7, 7], ''],
  ['9-2', undefined, 'Escreva como 2-9.'],
  ['2-', undefined, 'Escreva como 2-9.'],
  ['', undefined, ''],
])('%j typed for positions is %j', (texto, lugar, falta) => {
  const base = textoDoMapa({ formato: 'fixo', cabecalho: 0, decimais: 'virgula', campos: {} });
  expect(mapaDoTexto({ ...base, placa: texto }).campos.placa).toEqual(lugar);
  expect(faltaDePosicao(texto)).toBe(falta);
});
