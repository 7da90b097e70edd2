import { parseArgs } from 'node:util';
import {
  createRandom,
  drawBomba,
  drawPainelKm,
  drawPlaca,
  drawTotalizador,
  type Random,
  randomAbastecimento,
  randomKm,
  randomPlaca,
  randomTotalizador,
} from '@frota/amostras';
import type { TipoLeitura } from '@frota/contract';
import { createLeitor, type Leitor } from '@frota/ocr';
import { mean, percentile, wilsonInterval } from './statistics.ts';
import { formatTable } from './table.ts';

type Trial = { shows: string; photo: Buffer };
type Kind = {
  tipo: TipoLeitura;
  count: number;
  /** Aim of the project: share of drawn photos that are read right. */
  aim: number;
  draw: (random: Random, semente: number) => Promise<Trial>;
};

const KINDS: readonly Kind[] = [
  {
    tipo: 'placa',
    count: 200,
    aim: 0.98,
    draw: async (random, semente) => {
      const placa = randomPlaca(random);
      return { shows: placa, photo: await drawPlaca({ placa, semente }) };
    },
  },
  {
    tipo: 'km',
    count: 100,
    aim: 0.98,
    draw: async (random, semente) => {
      const km = randomKm(random);
      return { shows: String(km), photo: await drawPainelKm({ km, semente }) };
    },
  },
  {
    tipo: 'bomba',
    count: 100,
    aim: 0.95,
    draw: async (random, semente) => {
      const sale = randomAbastecimento(random);
      return {
        shows: `${sale.litros} L R$ ${sale.valor}`,
        photo: await drawBomba({ ...sale, semente }),
      };
    },
  },
  {
    tipo: 'totalizador',
    count: 100,
    aim: 0.95,
    draw: async (random, semente) => {
      const totalizador = randomTotalizador(random);
      return { shows: totalizador, photo: await drawTotalizador({ totalizador, semente }) };
    },
  },
];

/**
 * How many of our own drawn sample photos the recognition reads right.
 * Options: `--lista` (print the misses), `--semente N`, `--partes N` (only an N-th of the photos),
 * and placa, km, bomba or totalizador to measure only these.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      lista: { type: 'boolean', default: false },
      semente: { type: 'string', default: '1' },
      partes: { type: 'string', default: '1' },
    },
  });
  const kinds = KINDS.filter(({ tipo }) => positionals.length === 0 || positionals.includes(tipo));
  const leitor = await createLeitor({ threads: 1 });
  const rows = [
    [
      'photos',
      'right',
      '95 % interval',
      'aim',
      'sure',
      'surely wrong',
      'draw ms',
      'read ms',
      'p95 ms',
    ],
  ];
  try {
    for (const kind of kinds) {
      const count = Math.ceil(kind.count / Number(values.partes));
      const outcome = await measure(leitor, kind, count, Number(values.semente));
      const [low, high] = wilsonInterval(outcome.right, count);
      rows.push([
        kind.tipo,
        `${outcome.right} of ${count}`,
        `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)} %`,
        `${kind.aim * 100} %`,
        `${outcome.sure}`,
        `${outcome.surelyWrong}`,
        mean(outcome.drawMs).toFixed(0),
        mean(outcome.readMs).toFixed(0),
        percentile(outcome.readMs, 0.95).toFixed(0),
      ]);
      if (values.lista) for (const miss of outcome.misses) console.log(`${kind.tipo}: ${miss}`);
    }
  } finally {
    await leitor.close();
  }
  console.log(formatTable(rows));
}

type Outcome = {
  right: number;
  sure: number;
  surelyWrong: number;
  misses: string[];
  drawMs: number[];
  readMs: number[];
};

async function measure(
  leitor: Leitor,
  kind: Kind,
  count: number,
  semente: number,
): Promise<Outcome> {
  const random = createRandom(semente);
  const outcome: Outcome = {
    ...{ right: 0, sure: 0, surelyWrong: 0 },
    ...{ misses: [], drawMs: [], readMs: [] },
  };
  for (let index = 0; index < count; index++) {
    const photoSeed = random.int(1, 2 ** 31);
    const started = performance.now();
    const { shows, photo } = await kind.draw(random, photoSeed);
    outcome.drawMs.push(performance.now() - started);
    const leitura = await leitor.read(photo, kind.tipo);
    outcome.readMs.push(leitura.ms);
    if (!leitura.confirmar) outcome.sure += 1;
    const read = kind.tipo === 'bomba' ? `${leitura.litros} L R$ ${leitura.valor}` : leitura.texto;
    if (read === shows) {
      outcome.right += 1;
      continue;
    }
    if (!leitura.confirmar) outcome.surelyWrong += 1;
    outcome.misses.push(`${shows} read as ${read} (semente ${photoSeed})`);
  }
  return outcome;
}
