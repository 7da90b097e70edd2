import { expect, it } from 'vitest';
import type { Medida, Serie } from './analise.ts';
import { analisa } from './veredito.ts';

interface Mundo {
  readonly perda?: number;
  readonly bomba?: number;
  readonly entrega?: number;
  readonly aferido?: boolean;
  /** Litres a workday that pass the pump and nobody books; where the totaliser is read it shows them. */
  readonly desviado?: number;
  /** The first day on which it does; before it nothing is diverted. */
  readonly lido?: number | null;
  readonly dias?: number;
  /** The day on which the meter was put right, and tested again. */
  readonly reparo?: number;
  readonly bicos?: number;
  /** Days whose dip was typed as one tenth. */
  readonly errados?: readonly number[];
}

/** A tank of 15,000 L that gives 900 L on workdays, a dip each morning of which none is off by more than 20 L. */
function serieOf({
  perda = 0,
  bomba = 0,
  entrega = 0,
  aferido = true,
  desviado = 0,
  lido = desviado > 0 ? 0 : null,
  dias = 60,
  reparo = dias,
  bicos = 1,
  errados = [],
}: Mundo): Serie {
  const medidas: Medida[] = [];
  let tanque = 9_000;
  for (let dia = 0; dia < dias; dia += 1) {
    const saidas = dia % 7 === 6 ? 0 : 850 + ((dia * 37) % 100);
    const entradas = tanque < 5_000 ? 8_000 : 0;
    const semRegistro = saidas > 0 && dia >= (lido ?? 0) ? desviado : 0;
    const alem = dia < reparo ? bomba : 0;
    tanque += entradas * (1 - entrega) - (saidas + semRegistro) * (1 + alem) - perda;
    const medido = tanque + ((dia * 13) % 41) - 20;
    medidas.push({
      em: dia,
      medido: errados.includes(dia) ? medido / 10 : medido,
      desvio: 40,
      saidas,
      entradas,
      semRegistro: lido !== null && dia >= lido ? semRegistro : null,
    });
  }
  const draws = [1, 10, reparo].map((em) => ({ em, erro: em < reparo ? bomba : 0 }));
  const afericoes = aferido ? draws.filter(({ em }) => em < dias) : [];
  const bico = { nome: 'Bico 1', litros: 0, afericoes };
  return { medidas, entregas: [], bicos: Array.from({ length: bicos }, () => bico) };
}

it.each<[string, Mundo, string, (string | undefined)?, string[]?]>([
  ['nothing', {}, 'normal'],
  ['a meter that is off by what is allowed', { bomba: 0.001 }, 'normal'],
  [
    'a slow loss',
    { perda: 20 },
    'olhe',
    'Faltam cerca de 20 L por dia (entre 18 e 22) sem explicação na bomba ou nas entregas: 600 L e R$\u00a03.599,00 por mês. Veja tubulação, drenos e retiradas sem lançamento.',
  ],
  [
    'a gain',
    { perda: -20 },
    'olhe',
    'Sobram cerca de 20 L por dia (entre 18 e 22) sem explicação na bomba ou nas entregas: 601 L e R$\u00a03.606,00 por mês. Veja se há entregas sem lançamento ou saídas lançadas a mais.',
  ],
  ['a meter that gives too much', { bomba: 0.006 }, 'olhe', 'A bomba entrega cerca de'],
  ['a meter that gives too little', { bomba: -0.006 }, 'olhe', 'a menos do que mostra'],
  ['short deliveries', { entrega: 0.015 }, 'olhe', 'a menos do que a nota'],
  [
    'a slow loss beside two dips typed wrong',
    { perda: 20, errados: [9, 41] },
    'olhe',
    'Faltam cerca de',
  ],
  ['nothing beside two dips typed wrong', { errados: [9, 41] }, 'normal'],
  [
    'a meter that nobody tested',
    { bomba: 0.005, aferido: false },
    'inconclusivo',
    undefined,
    ['Faça a aferição do Bico 1.'],
  ],
  [
    'litres that passed the pump without a record',
    { desviado: 15 },
    'olhe',
    'Cerca de 13 L por dia passaram pela bomba sem registro, pelos encerrantes: 389 L e R$\u00a02.334,00 por mês. Veja em Turnos quando foi.',
  ],
  [
    'litres that passed the pump without a record or a reading of its totaliser',
    { desviado: 15, lido: null },
    'olhe',
    'Faltam cerca de 13 L por dia',
    [
      'Leia o encerrante na abertura e no fechamento de cada turno: ele diz se os litros passaram pela bomba.',
    ],
  ],
  ['a totaliser that agrees with what was booked', { lido: 0 }, 'normal'],
  [
    'litres that passed the pump in the days of which its totaliser was read, less than half of them',
    { desviado: 15, lido: 40 },
    'olhe',
    'Cerca de 13 L por dia passaram pela bomba sem registro, pelos encerrantes',
    [
      'Leia o encerrante na abertura e no fechamento de cada turno: ele diz se os litros passaram pela bomba.',
    ],
  ],
  ['a meter that gave too much until it was put right', { bomba: 0.01, reparo: 30 }, 'normal'],
  [
    'a meter that was put right, beside a slow loss',
    { bomba: 0.01, reparo: 30, perda: 20 },
    'olhe',
    'Faltam cerca de 20 L por dia',
  ],
  [
    'a tank whose nozzle nobody registered',
    { bomba: 0.005, bicos: 0 },
    'inconclusivo',
    undefined,
    ['Cadastre em Tanques o bico por onde este tanque abastece e faça a aferição dele.'],
  ],
  [
    'a pump that nobody tested and that would explain it',
    { bomba: 0.008, aferido: false, dias: 90 },
    'inconclusivo',
    undefined,
    ['Faça a aferição do Bico 1.'],
  ],
  [
    'too few dips',
    { dias: 11 },
    'inconclusivo',
    undefined,
    ['Meça o tanque todos os dias, na mesma hora: falta 1 medição.'],
  ],
])('%s', (_, mundo, situacao, frase, falta) => {
  const found = analisa(serieOf(mundo), 6);
  const said = found.causas.filter(({ aponta }) => aponta).map((causa) => causa.frase);
  expect({ situacao: found.situacao, said }).toEqual({
    situacao,
    said: frase === undefined ? [] : [expect.stringContaining(frase)],
  });
  if (falta) expect(found.falta).toEqual(expect.arrayContaining(falta));
});

it('shifts nothing when it is asked of the same days again', () => {
  const serie = serieOf({ perda: 20 });
  const later = {
    ...serie,
    medidas: serie.medidas.map((each) => ({ ...each, em: each.em + 400 })),
  };
  expect(analisa(later, 6)).toEqual(analisa(serie, 6));
});
