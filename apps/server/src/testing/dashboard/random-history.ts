import type { Random } from '@frota/amostras';
import { NAO_INFORMADO } from '@frota/contract/dashboard';
import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Schema } from '../../database/schema.ts';
import type { Abastecimento } from './formulas.ts';
import { NOMES } from './pessoas.ts';
import { antesDe, type PainelTrocado } from './placas.ts';

/** What Frota finds out later about a record as it was sent. */
export interface Correcao {
  readonly id: string;
  readonly campo: string;
  readonly valor: string;
}

/** Some vehicles' fuelings, as they were sent and as they turn out to be. */
export interface History {
  readonly veiculos: Insertable<Schema['veiculo']>[];
  /** As sent, cancelled ones and wrong values included; in no order. */
  readonly sent: readonly Abastecimento[];
  readonly estornados: readonly string[];
  readonly correcoes: readonly Correcao[];
  /** What counts in the end. */
  readonly right: readonly Abastecimento[];
  /** The cost centre of each plate; 'N/A' where the vehicle is not registered. */
  readonly centros: ReadonlyMap<string, string>;
  readonly from: Date;
  readonly to: Date;
  readonly paineis: readonly PainelTrocado[];
}

const DIA_MS = 86_400_000;
/** Histories lie apart in time, so that many can be in one database: period, rest and spare days. */
const DIAS = { before: 30, period: 60, all: 120, apart: 150 };
const FIRST = Date.UTC(2000, 0, 1, 4);

interface Vehicle {
  readonly placas: readonly [string, string];
  readonly km: number;
  /** When its panel was replaced, if it was, and what the new one began with. */
  readonly troca: { readonly em: number; readonly primeiro: number } | undefined;
}

/** Of a vehicle all that it drove. */
const odometerAt = ({ km }: Vehicle, start: number, em: number): number =>
  km + Math.round(((em - start) / DIA_MS) * 220);

function painelOf(vehicle: Vehicle, start: number): PainelTrocado[] {
  const { placas, troca } = vehicle;
  if (!troca) return [];
  const { primeiro } = troca;
  const ultimo = odometerAt(vehicle, start, troca.em);
  return [{ placa: placas[0], em: new Date(troca.em), ultimo, primeiro }];
}

function vehicleOf(random: Random, index: number, vehicle: number, start: number): Vehicle {
  const letters = [index / 676, index / 26, index].map((n) => 65 + (Math.floor(n) % 26));
  const prefix = String.fromCharCode(...letters);
  const digit = vehicle % 10;
  const form = (fifth: string): string => `${prefix}${digit}${fifth}34`;
  const em = start + random.int(0, DIAS.all * DIA_MS - 1);
  const troca = random.chance(0.5) ? { em, primeiro: random.pick([0, 12, 450_000]) } : undefined;
  return { placas: [form('5'), form('F')], km: random.int(1_000, 400_000), troca };
}

/** The n-th history: the same for the same sequence and number. */
export function randomHistory(random: Random, index: number): History {
  const start = FIRST + index * DIAS.apart * DIA_MS;
  const vehicles = Array.from({ length: random.int(1, 3) }, (_, n) =>
    vehicleOf(random, index, n, start),
  );
  const paineis = vehicles.flatMap((vehicle) => painelOf(vehicle, start));
  const written = vehicles.flatMap((vehicle) => fuelings(random, vehicle, start));
  const cancelled = fuelings(random, vehicles[0]!, start).filter(() => random.chance(0.25));
  const mistakes = written.map((record) => mistake(random, record));
  const right = written.map((record, i) => ({
    ...record,
    kmAntes: antesDe(paineis, record.placa, record.em),
    // The gate saw it when it was sent, whatever the fueling's instant turned out to be.
    portariaAntes: antesDe(paineis, record.placa, mistakes[i]!.sent.em),
  }));
  const centros = new Map(
    vehicles.map(({ placas }) => [placas[0], random.pick(['ENTREGA', 'PUXADA', 'N/A'])]),
  );
  return {
    veiculos: vehicles.flatMap(({ placas: [old, mercosul] }) => {
      const centro_custo = centros.get(old)!;
      return centro_custo === 'N/A' ? [] : [veiculoRow(mercosul, old, centro_custo)];
    }),
    sent: shuffled(random, [...mistakes.map(({ sent }) => sent), ...cancelled]),
    estornados: cancelled.map(({ id }) => id),
    correcoes: shuffled(
      random,
      mistakes.flatMap(({ correcoes }) => correcoes),
    ),
    right,
    paineis,
    centros,
    from: new Date(start + DIAS.before * DIA_MS),
    to: new Date(start + (DIAS.before + DIAS.period) * DIA_MS),
  };
}

function veiculoRow(
  placa: string,
  placa_canonica: string,
  centro_custo: string,
): Insertable<Schema['veiculo']> {
  return {
    placa,
    placa_canonica,
    centro_custo,
    tipo: 'Caminhão',
    marca: 'Volvo',
    tipo_combustivel: 'DIESEL S10',
    cidade: 'Dourados',
    proprietario: 'Própria',
    capacidade_combustivel: '300',
    criado_em: new Date(FIRST),
  };
}

function fuelings(random: Random, vehicle: Vehicle, start: number): Abastecimento[] {
  const { placas } = vehicle;
  const [painel] = painelOf(vehicle, start);
  let em = start;
  return Array.from({ length: random.int(0, 14) }, () => {
    // Some at one instant; most some days apart, to the millisecond.
    if (!random.chance(0.08)) em = start + random.int(0, DIAS.all * DIA_MS - 1);
    const driven = odometerAt(vehicle, start, em);
    const odometer =
      painel && painel.em.getTime() <= em ? driven - painel.ultimo + painel.primeiro : driven;
    const km = random.chance(0.06) ? odometer * random.pick([0, 10]) : odometer;
    const nivel = random.pick([null, '1', '1', '3/4', '1/2'] as const);
    const at = {
      id: v7({ msecs: em }),
      em: new Date(em),
      placa: random.pick(placas),
      km,
      kmAntes: 0,
      portariaAntes: 0,
      nivel,
    };
    return random.chance(0.7) ? interno(random, at) : externo(random, at);
  });
}

type At = Pick<Abastecimento, 'id' | 'em' | 'placa' | 'km' | 'kmAntes' | 'portariaAntes' | 'nivel'>;

const pessoa = (random: Random): string => random.pick([...NOMES, NAO_INFORMADO]);

const thousandths = (random: Random, max: number): number => random.int(1, max * 1000) / 1000;

function interno(random: Random, at: At): Abastecimento {
  const before = random.pick([0, 0, 0, 1, 4, 9, -3, 1_501, 40_000]);
  const kmPortaria = random.chance(0.1) ? null : Math.max(0, at.km - before);
  return {
    ...at,
    source: 'interno',
    combustivel: random.pick(['DIESEL S10', 'DIESEL S500', 'N/D']),
    litros: random.chance(0.06) ? 0 : thousandths(random, 300),
    arla: random.chance(0.3) ? thousandths(random, 80) : 0,
    valor: null,
    kmPortaria,
    manobrista: pessoa(random),
    // A check-in always tells whose it is.
    portaria: kmPortaria === null ? pessoa(random) : random.pick(NOMES),
    motorista: pessoa(random),
  };
}

function externo(random: Random, at: At): Abastecimento {
  return {
    ...at,
    source: 'externo',
    combustivel: random.pick(['DIESEL S10', 'DIESEL S500', 'N/D', 'GASOLINA']),
    litros: random.chance(0.1) ? 0 : thousandths(random, 200),
    arla: random.chance(0.2) ? thousandths(random, 80) : 0,
    valor: random.chance(0.3) ? 0 : random.int(1, 99_999) / 100,
    kmPortaria: null,
    manobrista: 'N/A',
    portaria: 'N/A',
    motorista: pessoa(random),
  };
}

/** Sends some records with a wrong value, which Frota corrects; some of them twice. */
function mistake(
  random: Random,
  right: Abastecimento,
): { sent: Abastecimento; correcoes: Correcao[] } {
  if (!random.chance(0.15)) return { sent: right, correcoes: [] };
  const { id } = right;
  const first = right.placa.slice(0, 3);
  const kinds: readonly [string, string, Partial<Abastecimento>][] = [
    ['km', String(right.km), { km: right.km * 10 + 7 }],
    ['bombaLitros', String(right.litros), { litros: right.litros + 100 }],
    ['arlaLitros', String(right.arla), { arla: right.arla + 1 }],
    ['placa', right.placa, { placa: `${first}9A99` }],
    ['ocorrido_em', right.em.toISOString(), { em: new Date(right.em.getTime() + 40 * DIA_MS) }],
  ];
  const chosen = kinds.filter(() => random.chance(0.4));
  return {
    sent: Object.assign({ ...right }, ...chosen.map(([, , wrong]) => wrong)),
    correcoes: chosen.map(([campo, valor]) => ({ id, campo, valor })),
  };
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: random.between(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
