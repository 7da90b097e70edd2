import { expect, it } from 'vitest';
import type { CausaVista } from '../../posto/motor/veredito.ts';
import { limitesPadrao } from '../regras/regras.ts';
import { livroAponta } from './livro.ts';

const LIMITES = limitesPadrao('livro_aponta');
const causa = (dados: Partial<CausaVista>): CausaVista => ({
  causa: 'perda',
  valor: 20,
  de: 16,
  ate: 24,
  aponta: true,
  litros_mes: 600,
  reais_mes: 3600,
  frase: 'Faltam cerca de 20 L por dia.',
  ...dados,
});
const mes = (...causas: CausaVista[]) => ({
  tanque: 'Diesel S10',
  inicio: '2026-05-01',
  fim: '2026-05-31',
  medicoes: 21,
  preco: 6,
  analise: { situacao: 'olhe' as const, causas, falta: [] },
  falta: 475.5,
  naoExplicado: 400,
  proprios: { casos: 0, litros: 0 },
});
const bomba = { causa: 'bomba', valor: 0.5, litros_mes: 135, reais_mes: 810 } as const;
const sobra = { valor: -3, litros_mes: -90, reais_mes: -540 } as const;

it.each([
  ['names nothing', mes(causa({ aponta: false })), undefined],
  ['names a loss', mes(causa({})), { litros: 400, valor: 2400 }],
  ['names the pump', mes(causa(bomba)), { litros: 400, valor: 2400 }],
  [
    'names a loss of deliveries that have cases of their own',
    { ...mes(causa({})), proprios: { casos: 2, litros: 250 } },
    { litros: 150, valor: 900 },
  ],
  [
    'names only what has cases of its own',
    { ...mes(causa({})), proprios: { casos: 2, litros: 410 } },
    { litros: null, valor: null },
  ],
  [
    'names a gain',
    { ...mes(causa(sobra)), falta: -120, naoExplicado: -60 },
    { litros: null, valor: null },
  ],
  ['has dips of the month before', { ...mes(causa({})), medicoes: 11 }, undefined],
  ['names fewer litres than are asked about', mes(causa({ litros_mes: 59 })), undefined],
  ['names less money than is asked about', mes(causa({ reais_mes: 199 })), undefined],
  [
    'names a loss of what nobody knows the price',
    { ...mes(causa({ reais_mes: null })), preco: null },
    { litros: 400, valor: null },
  ],
])('a month whose book %s', (_, visto, caso) => {
  const apontamento = livroAponta(visto, LIMITES);
  if (caso) expect(apontamento).toMatchObject(caso);
  else expect(apontamento).toBeUndefined();
});

it('says whose tank, which days, what is missing and what the book says of it', () => {
  const { frase, numeros } = livroAponta(mes(causa({})), LIMITES)!;
  expect(frase).toBe(
    'Diesel S10, de 01/05/2026 a 31/05/2026: faltam 400 L sem explicação. A conta aponta perda de cerca de 20 L por dia.',
  );
  expect(numeros).toEqual({
    Tanque: 'Diesel S10',
    Medido: '21 dias',
    'Variação no livro': '−475,5 L',
    'O calor explica até': '75,5 L',
    'Perda por dia': '20 L por dia (entre 16 L por dia e 24 L por dia)',
  });
});

it.each([
  [
    mes(causa({}), causa({ ...bomba, litros_mes: 12, reais_mes: 72 })),
    'faltam 400 L sem explicação. A conta aponta perda de cerca de 20 L por dia.',
  ],
  [
    mes(causa({ ...bomba, valor: -0.5 }), causa({ causa: 'registro', valor: 12.04 })),
    'faltam 400 L sem explicação. A conta aponta bomba que entrega 0,5% a menos do que mostra e 12 L por dia na bomba sem registro.',
  ],
  [
    { ...mes(causa({ causa: 'entrega', valor: 2.5 })), proprios: { casos: 1, litros: 250 } },
    'faltam 150 L sem explicação, além de 1 caso de entrega ou de encerrante (250 L). A conta aponta entregas com 2,5% a menos do que a nota.',
  ],
  [
    { ...mes(causa({ causa: 'entrega', valor: 2.5 })), proprios: { casos: 2, litros: 410 } },
    'o que falta já está em 2 casos de entrega ou de encerrante (410 L). A conta aponta entregas com 2,5% a menos do que a nota.',
  ],
  [
    { ...mes(causa(sobra)), naoExplicado: -60 },
    'sem falta nas medições do mês. A conta aponta sobra de cerca de 3 L por dia.',
  ],
  [
    { ...mes(causa(sobra)), naoExplicado: -60, proprios: { casos: 4, litros: 577 } },
    'sem falta nas medições do mês. A conta aponta sobra de cerca de 3 L por dia.',
  ],
])('and of other causes', (visto, resto) => {
  expect(livroAponta(visto, LIMITES)?.frase).toBe(
    `Diesel S10, de 01/05/2026 a 31/05/2026: ${resto}`,
  );
});
