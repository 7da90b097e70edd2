import { expect, it } from 'vitest';
import { limitesPadrao } from '../regras/regras.ts';
import { entregaAMenos, type FatoEntrega } from './entrega.ts';

const ENTREGA: FatoEntrega = {
  notas: ['838'],
  tipo: 'DIESEL S10',
  litros: 5000,
  antes: 3000,
  depois: 7900,
  saiu: 100,
  recebido: 5000,
  erro: 1.4,
  preco: 6,
};
const LIMITES = limitesPadrao('entrega_a_menos');

it.each<[string, Partial<FatoEntrega>, number | undefined]>([
  ['all that the invoice says', {}, undefined],
  ['more than that', { recebido: 5200 }, undefined],
  ['50 L less', { recebido: 4950 }, undefined],
  ['a little more than 50 L less', { recebido: 4949.5 }, 50.5],
  ['half a per cent of a large one', { litros: 20_000, recebido: 19_900 }, undefined],
  ['more than that of it', { litros: 20_000, recebido: 19_880 }, 120],
  ['what two dips may err', { recebido: 4800, erro: 66.7 }, undefined],
  ['more than they may', { recebido: 4800, erro: 66 }, 200],
])('asks about a delivery that brought %s', (_, fato, litros) => {
  expect(entregaAMenos({ ...ENTREGA, ...fato }, LIMITES)?.litros).toBe(litros);
});

it('says what is missing, and what it is worth', () => {
  const fato = { ...ENTREGA, depois: 7700, recebido: 4800, erro: 20.2 };
  expect(entregaAMenos(fato, LIMITES)).toEqual({
    litros: 200,
    valor: 1200,
    frase: 'Recebido 4.800 L de 5.000 L, faltam 200 L (R$\u00a01.200,00): DIESEL S10, nota 838.',
    numeros: {
      Nota: '838',
      'Litros da nota': '5.000 L',
      'Medido antes': '3.000 L',
      'Medido depois': '7.700 L',
      'Saíram entre as duas': '100 L',
      Recebido: '4.800 L',
      'Erro das duas medições': '±20 L',
    },
  });
  const duas = entregaAMenos({ ...fato, notas: ['838', '839'] }, LIMITES)!;
  expect(duas.frase).toContain('DIESEL S10, notas 838, 839.');
  expect(duas.numeros.Nota).toBe('838, 839');
  const semPreco = entregaAMenos({ ...fato, preco: null }, LIMITES);
  expect(semPreco).toMatchObject({ valor: null, frase: expect.not.stringContaining('R$') });
});
