import type { Random } from '@frota/amostras';
import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import type { Veiculo } from './veiculos.ts';

export interface Stop {
  readonly km: number;
  readonly litros: number;
  readonly arla: number;
  readonly nivel: Nivel;
}

export function nivelOf({ tanque, capacidade }: Pick<Veiculo, 'tanque' | 'capacidade'>): Nivel {
  const quarters = Math.round((tanque / capacidade) * 4);
  return NIVEIS[Math.max(0, Math.min(4, quarters))]!;
}

/** One working day; fuels on the way where the tank would run dry. */
export function drive(veiculo: Veiculo, random: Random): Stop | undefined {
  const distance = Math.round(veiculo.kmDia * random.between(0.7, 1.3));
  const perKm = 1 / (veiculo.consumo * random.between(0.95, 1.05));
  const reserve = veiculo.capacidade * 0.12;
  if (veiculo.tanque - distance * perKm > reserve) {
    advance(veiculo, distance, perKm);
    return undefined;
  }
  const before = Math.floor(distance * random.between(0.2, 0.6));
  advance(veiculo, before, perKm);
  const free = veiculo.capacidade * 0.97 - veiculo.tanque;
  const litros = round(free * random.between(0.6, 1));
  veiculo.tanque += litros;
  const fillsArla = veiculo.diesel === 'DIESEL S10' && veiculo.arla > 25 && random.chance(0.5);
  const stop = {
    km: veiculo.km,
    litros,
    arla: fillsArla && !veiculo.semArla ? fillArla(veiculo) : 0,
    nivel: nivelOf(veiculo),
  };
  advance(veiculo, distance - before, perKm);
  return stop;
}

function advance(veiculo: Veiculo, distance: number, perKm: number): void {
  veiculo.km += distance;
  veiculo.tanque = Math.max(veiculo.tanque - distance * perKm, veiculo.capacidade * 0.03);
  veiculo.arla += distance * perKm * 0.05;
}

export function fillArla(veiculo: Veiculo): number {
  const litros = Math.min(80, Math.round(veiculo.arla * 10) / 10);
  veiculo.arla = 0;
  return litros;
}

/** Hundredths of a litre, as pumps count. */
export function round(litros: number): number {
  return Math.round(litros * 100) / 100;
}
