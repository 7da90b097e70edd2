import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { formatDigitado, formatKm } from '@frota/contract/formato';
import { dadosDaChave } from '@frota/contract/nota';
import { normalizePlaca } from '@frota/contract/veiculos';
import { drawBomba } from './bomba/bomba.ts';
import { drawComprovante } from './comprovante/comprovante.ts';
import { drawPainelCombustivel } from './painel/combustivel.ts';
import { drawPainelKm } from './painel/km.ts';
import { drawPlaca } from './placa/placa.ts';
import { createRandom, randomAbastecimento, randomChave, randomKm, randomPlaca } from './random.ts';
import { drawItemSeguranca } from './seguranca/seguranca.ts';

export type AmostrasOptions = {
  quantidade: number;
  placas?: readonly string[];
  /** Drawn first, in km; each of the vehicle at the same place in `placas`. */
  kms?: readonly number[];
  semente?: number;
  em?: Date;
};

export type Amostra = { arquivo: string; mostra: string };

type Sheet = Amostra & { draw: () => Promise<Buffer> };

const INDEX = 'LEIA-ME.txt';

/** Also draws all fuel levels and safety items, and an index. Overwrites. */
export async function drawAmostras(pasta: string, options: AmostrasOptions): Promise<Amostra[]> {
  const sheets = planSheets(options);
  await mkdir(pasta, { recursive: true });
  for (const { arquivo, draw } of sheets) await writeFile(path.join(pasta, arquivo), await draw());
  const amostras = sheets.map(({ arquivo, mostra }) => ({ arquivo, mostra }));
  await writeFile(path.join(pasta, INDEX), formatIndex(amostras));
  return amostras;
}

function planSheets({
  quantidade,
  placas = [],
  kms = [],
  semente = 1,
  em = new Date(),
}: AmostrasOptions): Sheet[] {
  if (!Number.isInteger(quantidade) || quantidade < 1) {
    throw new RangeError(`Not a number of samples: ${quantidade}`);
  }
  const random = createRandom(semente);
  const seed = (): number => random.int(1, 2 ** 31);
  const each = Array.from({ length: quantidade }, (_, index) => index);
  return [
    ...each.map((index) => plateSheet(placas[index] ?? randomPlaca(random), seed())),
    ...each.map((index) => {
      const km = kms[index];
      return km === undefined
        ? odometerSheet(randomKm(random), seed())
        : odometerSheet(km, seed(), placas[index]);
    }),
    ...each.map(() => pumpSheet(randomAbastecimento(random), seed())),
    ...each.map(() => receiptSheet(randomAbastecimento(random), randomChave(random, em), seed())),
    ...NIVEIS.map((nivel) => gaugeSheet(nivel, seed())),
    ...ITEMS.map(({ item, ...names }) => {
      const chosen = seed();
      return { ...names, draw: () => drawItemSeguranca({ item, semente: chosen }) };
    }),
  ];
}

const ITEMS = [
  { item: 'carrinho', arquivo: 'carrinho.jpg', mostra: 'Carrinho de entrega' },
  { item: 'cone', arquivo: 'cone.jpg', mostra: 'Cone de sinalização' },
  { item: 'travaRodas', arquivo: 'trava-rodas.jpg', mostra: 'Trava-rodas' },
] as const;

function plateSheet(text: string, semente: number): Sheet {
  const placa = normalizePlaca(text);
  return {
    arquivo: `placa-${placa}.jpg`,
    mostra: `Veículo de placa ${placa}`,
    draw: () => drawPlaca({ placa, semente }),
  };
}

function odometerSheet(km: number, semente: number, placa?: string): Sheet {
  const shown = `Hodômetro em ${formatKm(km)} km`;
  return {
    arquivo: `km-${km}.jpg`,
    mostra: placa ? `${shown}, do veículo ${normalizePlaca(placa)}` : shown,
    draw: () => drawPainelKm({ km, semente }),
  };
}

function gaugeSheet(nivel: Nivel, semente: number): Sheet {
  return {
    arquivo: `combustivel-${nivel.replace('/', '-de-')}.jpg`,
    mostra: `Marcador de combustível em ${nivel}`,
    draw: () => drawPainelCombustivel({ nivel, semente }),
  };
}

function pumpSheet(
  sale: { litros: string; valor: string; precoUnitario: string },
  semente: number,
): Sheet {
  const [litros, valor] = [formatDigitado(sale.litros), formatDigitado(sale.valor)];
  return {
    arquivo: `bomba-${litros}L-${valor}.jpg`,
    mostra: `Bomba com ${litros} litros, R$ ${valor}`,
    draw: () => drawBomba({ ...sale, semente }),
  };
}

function receiptSheet(
  { litros, valor }: { litros: string; valor: string },
  chave: string,
  semente: number,
): Sheet {
  const { documento } = dadosDaChave(chave);
  return {
    arquivo: `comprovante-${documento.replace(' ', '-')}.jpg`,
    mostra: `Comprovante ${documento} de ${formatDigitado(litros)} litros, com QR code`,
    draw: () => drawComprovante({ chave, litros, valor, semente }),
  };
}

function formatIndex(amostras: readonly Amostra[]): string {
  const width = Math.max(...amostras.map(({ arquivo }) => arquivo.length));
  const lines = amostras.map(({ arquivo, mostra }) => `${arquivo.padEnd(width)}  ${mostra}`);
  return `Fotos de exemplo, desenhadas pelo próprio sistema, para experimentar a leitura.\n\n${lines.join('\n')}\n`;
}
