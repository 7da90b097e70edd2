import { expect, it } from 'vitest';
import { formatReais } from '../../formato/index.ts';
import { vaoDe } from '../../posto/motor/turno.ts';
import { limitesPadrao } from '../regras/regras.ts';
import { encerranteNaoFecha, type TurnoMedido } from './encerrante.ts';

const LIMITES = limitesPadrao('encerrante_nao_fecha');
const leitura = (momento: 'abertura' | 'fechamento', valor: number, hora: string) => ({
  id: `${momento} ${hora}`,
  em: new Date(`2026-03-10T${hora}:00Z`),
  casas: 7,
  momento,
  valor,
  conferencia: false,
});

interface Dados extends Partial<TurnoMedido['somas']> {
  readonly andou?: number;
  readonly fora?: boolean;
  readonly preco?: number | null;
}

function turno({ andou = 1000, fora = false, preco = 6, ...somas }: Dados = {}): TurnoMedido {
  const [antes, depois] = fora
    ? (['fechamento', 'abertura'] as const)
    : (['abertura', 'fechamento'] as const);
  return {
    ...vaoDe(leitura(antes, 5000, '10:00'), leitura(depois, 5000 + andou, '22:00')),
    bico: 'Bico 1',
    preco,
    somas: { abastecido: 0, aferido: 0, outras_saidas: 0, sem_bico: 0, ...somas },
  };
}

it.each([
  ['closes to the millilitre', { abastecido: 980, aferido: 20 }, undefined],
  ['lacks less than five litres of few', { andou: 100, abastecido: 95.1 }, undefined],
  ['lacks five litres of few', { andou: 100, abastecido: 95 }, 5],
  ['lacks half a percent of many', { andou: 2000, abastecido: 1990 }, undefined],
  ['lacks more than that', { andou: 2000, abastecido: 1989 }, 11],
  ['lacks what names no nozzle', { abastecido: 700, sem_bico: 297 }, undefined],
  ['lacks more than what names no nozzle', { abastecido: 700, sem_bico: 40 }, 260],
  ['has more booked than it gave', { abastecido: 1060 }, 60],
  ['moved on while nobody was on shift', { andou: 0.5, fora: true }, 0.5],
  ['moved on then, and that was booked', { andou: 40, fora: true, abastecido: 40 }, undefined],
] as const)('a shift that %s', (_, dados, litros) => {
  expect(encerranteNaoFecha(turno(dados), LIMITES)?.litros).toBe(litros);
});

it('asks between shifts beyond the limits alone, where that is set so', () => {
  const limites = { ...LIMITES, foraDeTurno: false };
  expect(encerranteNaoFecha(turno({ andou: 4, fora: true }), limites)).toBeUndefined();
  expect(encerranteNaoFecha(turno({ andou: 6, fora: true }), limites)?.litros).toBe(6);
});

it('goes on, or cannot be told', () => {
  const aberto = { ...turno(), fechamento: undefined };
  expect(encerranteNaoFecha(aberto, LIMITES)).toBeUndefined();
  expect(encerranteNaoFecha(trocada({ andou: -4990 }, false), LIMITES)).toBeUndefined();
});

/** A shift that ends with another pump's number, which is still to be looked at or not. */
function trocada(dados: Dados, conferencia = true): TurnoMedido {
  const feito = turno(dados);
  return { ...feito, fechamento: { ...feito.fechamento!, reinicio: 'trocada', conferencia } };
}

it.each([
  [
    'fell',
    { andou: -4990, abastecido: 100 },
    null,
    'O encerrante do Bico 1 foi de 5.000 L a 10 L e a bomba foi declarada trocada: as saídas entre as duas leituras ficam sem conferência.',
  ],
  [
    'did not fall',
    { andou: 400, abastecido: 150, sem_bico: 20 },
    230,
    `O encerrante do Bico 1 foi de 5.000 L a 5.400 L e a bomba foi declarada trocada: as saídas entre as duas leituras ficam sem conferência. Se é a mesma bomba, 230 L saíram sem registro (${formatReais(1380)}).`,
  ],
])(
  'asks about another pump that nobody vouches for, whose number %s',
  (_, dados, litros, frase) => {
    const apontamento = encerranteNaoFecha(trocada(dados), LIMITES);
    expect(apontamento).toMatchObject({ litros, frase });
    expect(Object.keys(apontamento!.numeros)).not.toContain('Sem registro');
  },
);

it('tells one figure: what names no nozzle is taken off in sentence and numbers alike', () => {
  const { litros, frase, numeros } = encerranteNaoFecha(
    turno({ abastecido: 700, sem_bico: 40, preco: null }),
    LIMITES,
  )!;
  expect(litros).toBe(260);
  expect(frase).toBe(
    'O encerrante do Bico 1 andou 1.000 L, os registros somam 700 L e há 40 L sem bico: 260 L saíram sem registro.',
  );
  expect(numeros).toMatchObject({ 'Do produto, sem bico': '40 L', 'Sem registro': '260 L' });
  const aMais = encerranteNaoFecha(turno({ abastecido: 1060 }), LIMITES)!;
  expect(aMais.numeros).toMatchObject({ 'Registrados a mais': '60 L' });
});

it.each([
  [
    { abastecido: 900, aferido: 20 },
    `O encerrante do Bico 1 andou 1.000 L e os registros somam 920 L: 80 L saíram sem registro (${formatReais(480)}).`,
  ],
  [
    { abastecido: 1080, preco: null },
    'O encerrante do Bico 1 andou 1.000 L, e os registros somam 1.080 L: 80 L não passaram pelo bico.',
  ],
  [
    { andou: 12.5, fora: true },
    `O Bico 1 tinha fechado com 5.000 L e abriu com 5.012,5 L: 12,5 L saíram entre os turnos sem registro (${formatReais(75)}).`,
  ],
])('says so', (dados, frase) => {
  expect(encerranteNaoFecha(turno(dados), LIMITES)?.frase).toBe(frase);
});
