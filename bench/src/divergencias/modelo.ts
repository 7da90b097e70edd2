import type { VeiculoFatos } from '@frota/contract/divergencias/motor';
import type { Acaso } from './acaso.ts';
import { FRAUDES, type Fraude } from './causas.ts';

/** Nominal tank (L), km/L and km a day of each kind of vehicle, and how many of a hundred are of it. */
const TIPOS = [
  { tipo: 'TRUCK', capacidade: 275, media: 3.5, kmDia: 260, parte: 0.4 },
  { tipo: 'TOCO', capacidade: 210, media: 4.3, kmDia: 210, parte: 0.25 },
  { tipo: 'VUC', capacidade: 90, media: 6.8, kmDia: 140, parte: 0.2 },
  { tipo: 'CARRETA', capacidade: 600, media: 2.4, kmDia: 380, parte: 0.15 },
] as const;
const MARCAS = ['VOLVO', 'MERCEDES', 'IVECO'] as const;
/** Arla per S10 of each make. */
const ARLA = { VOLVO: 0.045, MERCEDES: 0.055, IVECO: 0.065 } as const;

interface Plano {
  readonly fraude: Fraude;
  /** Days of the year from which and up to which it is done. */
  readonly de: number;
  readonly ate: number;
}

/** A vehicle as it really is. */
export interface Modelo {
  readonly placa: string;
  readonly veiculo: VeiculoFatos;
  /** Litres that really go in: registers say what the manual says. */
  readonly tanque: number;
  readonly media: number;
  readonly kmDia: number;
  /** Arla per S10; 0 for one that takes none. */
  readonly arla: number;
  /** By how much its gauge always reads too high, as a part of the tank. */
  readonly vies: number;
  /** Another route or load from a day on: factor of its km/L. */
  readonly rota: { readonly dia: number; readonly fator: number } | undefined;
  readonly plano: Plano | undefined;
}

/** What an engine that wastes gets out of its fuel, all year. */
const GASTA = 0.65;

/** Vehicles of each fraud. */
const DE_CADA = 6;

/** The fleet of one seed: the first vehicles, of all kinds, have one fraud each for 45 to 120 days. */
export function modeloOf(acaso: Acaso, ordem: number): Modelo {
  const tipo = tipoOf(acaso.between(0, 1));
  const marca = acaso.pick(MARCAS);
  const s10 = acaso.chance(0.75);
  const usaArla = s10 && acaso.chance(0.8);
  const fraude = FRAUDES[Math.floor(ordem / DE_CADA)];
  const comArla = fraude === 'arla' || usaArla;
  return {
    placa: `SIM${String(ordem).padStart(4, '0')}`,
    veiculo: {
      cadastrado: true,
      tipo: tipo.tipo,
      marca,
      capacidade: tipo.capacidade,
      combustivel: s10 || comArla ? 'DIESEL S10' : 'DIESEL S500',
      proprietario: 'Distribuidora',
      usaArla: comArla,
    },
    tanque: tipo.capacidade * acaso.normal(1.01, 0.02),
    media: tipo.media * acaso.normal(1, 0.06) * (fraude === 'gasta' ? GASTA : 1),
    kmDia: tipo.kmDia * acaso.between(0.8, 1.2),
    arla: comArla ? ARLA[marca] * acaso.normal(1, 0.1) : 0,
    vies: acaso.normal(0, 0.015),
    rota: acaso.chance(0.1) ? { dia: acaso.int(30, 330), fator: acaso.normal(1, 0.06) } : undefined,
    plano: fraude && planoOf(fraude, acaso),
  };
}

function planoOf(fraude: Fraude, acaso: Acaso): Plano {
  if (fraude === 'gasta') return { fraude, de: 0, ate: 366 };
  const de = acaso.int(90, 240);
  return { fraude, de, ate: de + acaso.int(45, 120) };
}

function tipoOf(sorteado: number): (typeof TIPOS)[number] {
  let rest = sorteado;
  for (const tipo of TIPOS) {
    rest -= tipo.parte;
    if (rest < 0) return tipo;
  }
  return TIPOS[0];
}

/** Whether the vehicle's fraud is done on a day. */
export function fraudeEm({ plano }: Modelo, dia: number): Fraude | undefined {
  return plano && dia >= plano.de && dia < plano.ate ? plano.fraude : undefined;
}
