import { expect, it } from 'vitest';
import type { Manha } from './manha.routes.ts';
import { contagensOf, figurasOf, isManhaVazia, ontemText, tanquesOf } from './resumo-manha.ts';

const semana = (...last: (number | null)[]): (number | null)[] => [
  ...Array(12 - last.length).fill(null),
  ...last,
];
const figura = (...last: (number | null)[]) => ({
  valor: last.at(-1) ?? null,
  antes: last.at(-2) ?? null,
  endereco: '/dashboard',
  semanas: semana(...last),
});
const nada = { total: 0, endereco: '/' };
const VAZIA: Manha = {
  gerado_em: '2026-11-24T12:00:00Z',
  desde: '2026-11-23',
  ate: '2026-11-23',
  custo: figura(0, 0),
  litros: figura(0, 0),
  rs_km: figura(),
  km_l: figura(),
  entradas: nada,
  entregas: nada,
  abertas: nada,
  sem_passar: nada,
  tarefas_antigas: nada,
  declaracoes_atrasadas: nada,
  meus_atrasados: nada,
  notas_canceladas: nada,
  papeis: { vencidos: nada, vencem_logo: nada },
  tanques: [{ tipo: 'ARLA', litros: 0, dias: null, endereco: '/posto' }],
  divergencias: [],
};

it('shows nothing of what is empty', () => {
  expect(figurasOf(VAZIA)).toEqual([]);
  expect(contagensOf(VAZIA)).toEqual([]);
  expect(tanquesOf(VAZIA)).toEqual([]);
  expect(isManhaVazia(VAZIA)).toBe(true);
});

it('says a figure beside the one before, and that there is none', () => {
  const manha = { ...VAZIA, custo: figura(200, 230), km_l: figura(2.5, null) };
  expect(figurasOf(manha).map(({ valor, antes, variacao }) => [valor, antes, variacao])).toEqual([
    ['R$\u00A0230,00', 'R$\u00A0200,00', '+15%'],
    ['–', '2,50 km/L', undefined],
  ]);
});

it.each([
  ['2026-11-27', '2026-11-27', 'Ontem, sexta-feira, 27/11', 'entradas na portaria ontem'],
  [
    '2026-11-21',
    '2026-11-22',
    'Fim de semana, 21/11 e 22/11',
    'entradas na portaria no fim de semana',
  ],
])('says of which day the figures are: %s to %s', (desde, ate, dias, nome) => {
  const manha = { ...VAZIA, desde, ate, entradas: { total: 3, endereco: '/log' } };
  expect(ontemText(manha)).toBe(dias);
  expect(contagensOf(manha)).toMatchObject([{ nome }]);
});

it('counts in words, one and many, and tells what is late', () => {
  const manha = {
    ...VAZIA,
    abertas: { total: 2, endereco: '/tarefas' },
    tarefas_antigas: { total: 1, endereco: '/tarefas?antigas=sim' },
  };
  expect(contagensOf(manha)).toEqual([
    { total: 2, endereco: '/tarefas', atrasada: false, nome: 'tarefas abertas' },
    {
      total: 1,
      endereco: '/tarefas?antigas=sim',
      atrasada: true,
      nome: 'tarefa há mais de um dia',
    },
  ]);
});
