import type { Random } from '@frota/amostras';
import { DIESEIS, type Diesel } from '@frota/contract/combustivel';
import { CENTROS_CUSTO, CIDADES, placaCanonica } from '@frota/contract/veiculos';
import type { Db } from '../database/schema.ts';
import type { Usuario, Usuarios } from './usuarios.ts';

export interface Veiculo {
  readonly id: number | null;
  readonly placa: string;
  readonly cidade: string;
  readonly diesel: Diesel;
  /** Litres. */
  readonly capacidade: number;
  motoristas: readonly [Usuario, Usuario];
  /** km/L. */
  consumo: number;
  readonly kmDia: number;
  readonly presenca: number;
  km: number;
  /** Litres. */
  tanque: number;
  /** Litres burnt since the last filling. */
  arla: number;
  semArla: boolean;
}

const POR_CIDADE = 5;
const DO_PRIMEIRO = 3;
const PREFIXOS = ['HTQ', 'HRS', 'NRZ', 'OOG', 'QAB', 'REW', 'RWB'] as const;

const MODELOS = {
  ENTREGA: [
    { marca: 'Volkswagen', tipo: 'Caminhão toco', capacidade: 150, consumo: 3.7 },
    { marca: 'Mercedes-Benz', tipo: 'Caminhão toco', capacidade: 210, consumo: 3.4 },
    { marca: 'Ford', tipo: 'Caminhão veiculo', capacidade: 275, consumo: 3 },
  ],
  PUXADA: [
    { marca: 'Volvo', tipo: 'Cavalo mecânico', capacidade: 600, consumo: 2.3 },
    { marca: 'Scania', tipo: 'Cavalo mecânico', capacidade: 550, consumo: 2.5 },
  ],
} as const;

function createPlacas(random: Random): () => string {
  const taken = new Set<string>();
  return function next(): string {
    const [d1, d2, d3, d4] = Array.from({ length: 4 }, () => random.int(0, 9));
    const fifth = random.chance(0.55) ? 'ABCDEFGHIJ'.charAt(d2!) : d2;
    const placa = `${random.pick(PREFIXOS)}${d1}${fifth}${d3}${d4}`;
    if (taken.has(placaCanonica(placa))) return next();
    taken.add(placaCanonica(placa));
    return placa;
  };
}

export async function insertVeiculos(
  db: Db,
  { random, usuarios, criado_em }: { random: Random; usuarios: Usuarios; criado_em: Date },
): Promise<Veiculo[]> {
  const nextPlaca = createPlacas(random);
  const planned = CIDADES.flatMap((cidade) =>
    Array.from({ length: POR_CIDADE }, () => {
      const centro_custo = random.chance(0.7) ? CENTROS_CUSTO[0] : CENTROS_CUSTO[1];
      const modelo = random.pick(MODELOS[centro_custo]);
      const tipo_combustivel = random.chance(0.65) ? DIESEIS[0] : DIESEIS[1];
      const placa = nextPlaca();
      return { cidade, centro_custo, modelo, tipo_combustivel, placa };
    }),
  );
  const rows = planned.map(({ modelo: { marca, tipo, capacidade }, placa, ...vehicle }) => ({
    ...vehicle,
    placa,
    marca,
    tipo,
    criado_em,
    placa_canonica: placaCanonica(placa),
    tem_scr: vehicle.tipo_combustivel === 'DIESEL S10',
    proprietario: random.chance(0.85) ? 'Própria' : 'Locadora Pantanal',
    capacidade_combustivel: String(capacidade),
    km_preventiva: random.pick([10_000, 15_000, 20_000]),
  }));
  const inserted = await db.insertInto('veiculo').values(rows).returning(['id', 'placa']).execute();
  const ids = new Map(inserted.map(({ id, placa }) => [placa, id]));

  const registered = planned.map(({ placa, cidade, centro_custo, modelo, tipo_combustivel }) => {
    const entrega = centro_custo === 'ENTREGA';
    return newVeiculo(random, usuarios, {
      id: ids.get(placa)!,
      placa,
      cidade,
      diesel: tipo_combustivel,
      capacidade: modelo.capacidade,
      consumo: modelo.consumo * random.between(0.93, 1.07),
      kmDia: entrega ? random.int(70, 130) : random.int(180, 330),
      presenca: entrega ? random.between(0.4, 0.6) : random.between(0.3, 0.45),
    });
  });
  const strangers = DIESEIS.map((diesel) =>
    newVeiculo(random, usuarios, {
      id: null,
      placa: nextPlaca(),
      cidade: 'N/A',
      diesel,
      capacidade: 250,
      consumo: 3,
      // So little that it needs no fuel between two visits.
      kmDia: 4,
      presenca: 0.012,
    }),
  );
  // The first driver gets the trucks that drive most, so that the demo has fuelings to show.
  const farthest = registered.toSorted((a, b) => b.kmDia - a.kmDia).slice(0, DO_PRIMEIRO);
  for (const veiculo of farthest)
    veiculo.motoristas = [usuarios.Motorista[0], veiculo.motoristas[1]];
  return [...registered, ...strangers];
}

function newVeiculo(
  random: Random,
  { Motorista }: Usuarios,
  veiculo: Omit<Veiculo, 'motoristas' | 'km' | 'tanque' | 'arla' | 'semArla'>,
): Veiculo {
  return {
    ...veiculo,
    motoristas: [random.pick(Motorista), random.pick(Motorista)],
    km: random.int(38_000, 410_000),
    tanque: veiculo.capacidade * random.between(0.4, 0.95),
    arla: random.between(0, 10),
    semArla: false,
  };
}
