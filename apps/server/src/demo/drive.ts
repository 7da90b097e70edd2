import type { Random } from '@frota/amostras';
import { NIVEIS, type Nivel } from '@frota/contract';
import type { Truck } from './fleet.ts';

/** A stop at a foreign fuel station. */
export interface Stop {
  readonly km: number;
  readonly litros: number;
  readonly arla: number;
  readonly nivel: Nivel;
}

export function nivelOf({ tanque, capacidade }: Pick<Truck, 'tanque' | 'capacidade'>): Nivel {
  const quarters = Math.round((tanque / capacidade) * 4);
  return NIVEIS[Math.max(0, Math.min(4, quarters))]!;
}

/** Moves a truck one working day on; where its tank would run dry it fuels on the way. */
export function drive(truck: Truck, random: Random): Stop | undefined {
  const distance = Math.round(truck.kmDia * random.between(0.7, 1.3));
  const perKm = 1 / (truck.consumo * random.between(0.95, 1.05));
  const reserve = truck.capacidade * 0.12;
  if (truck.tanque - distance * perKm > reserve) {
    advance(truck, distance, perKm);
    return undefined;
  }
  const before = Math.floor(distance * random.between(0.2, 0.6));
  advance(truck, before, perKm);
  const free = truck.capacidade * 0.97 - truck.tanque;
  const litros = round(free * random.between(0.6, 1));
  truck.tanque += litros;
  const fillsArla = truck.diesel === 'DIESEL S10' && truck.arla > 25 && random.chance(0.5);
  const stop = {
    km: truck.km,
    litros,
    arla: fillsArla ? fillArla(truck) : 0,
    nivel: nivelOf(truck),
  };
  advance(truck, distance - before, perKm);
  return stop;
}

function advance(truck: Truck, distance: number, perKm: number): void {
  truck.km += distance;
  truck.tanque = Math.max(truck.tanque - distance * perKm, truck.capacidade * 0.03);
  truck.arla += distance * perKm * 0.05;
}

/** Litres of Arla that fit; the truck starts anew. */
export function fillArla(truck: Truck): number {
  const litros = Math.min(80, Math.round(truck.arla * 10) / 10);
  truck.arla = 0;
  return litros;
}

/** To hundredths of a litre, as pumps count. */
export function round(litros: number): number {
  return Math.round(litros * 100) / 100;
}
