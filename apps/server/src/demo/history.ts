import type { Random } from '@frota/amostras';
import { diaOf, instantOf, nextDia } from '@frota/contract';
import { drive, type Stop } from './drive.ts';
import type { Truck } from './fleet.ts';
import { minutesAfter } from './moments.ts';
import type { Pessoas } from './people.ts';
import type { Station } from './station.ts';
import type { Yard } from './yard.ts';

export interface HistoryDeps {
  readonly random: Random;
  readonly pessoas: Pessoas;
  readonly fleet: readonly Truck[];
  readonly station: Station;
  readonly yard: Yard;
}

const MESES = 12;
const MOTIVOS = [
  'Check-in feito duas vezes para o mesmo veículo.',
  'Veículo foi para a oficina e não vai abastecer hoje.',
  'Placa registrada errada na portaria, refeito em seguida.',
  'Motorista já abasteceu na estrada antes de chegar.',
] as const;
/** Fewest minutes from the gate to a finished fueling, and the spread over it. */
const ESPERA = { min: 12, max: 75 };

/** The first day of the demo's books: this many months before the day of `now`. */
export function firstDia(now: Date): string {
  const [year = 0, month = 1, day = 1] = diaOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - MESES, day)).toISOString().slice(0, 10);
}

/** Lives through the year before today, day by day and within a day in order of time. */
export function liveThroughYear(deps: HistoryDeps, now: Date): void {
  const today = diaOf(now);
  for (let dia = firstDia(now); dia < today; dia = nextDia(dia)) liveThroughDay(deps, dia);
}

function liveThroughDay(deps: HistoryDeps, dia: string): void {
  const { random, pessoas, fleet, station } = deps;
  const midnight = instantOf(dia, '00:00');
  const at = (hour: number): Date => minutesAfter(midnight, hour * 60);
  const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay();
  station.measure(
    dia,
    at(random.between(5.8, 6.4)),
    random.pick(pessoas.Manobrista),
    pessoas.Frota[0],
  );
  if (weekday === 0) return;
  station.restock(at(random.between(7.6, 10.4)), random.pick(pessoas.Frota));
  const saturday = weekday === 6 ? 0.5 : 1;
  const events = fleet
    .filter(() => random.chance(0.93 * saturday))
    .flatMap((truck) => planDay(deps, truck, drive(truck, random), at));
  for (const { act } of events.sort((a, b) => a.em.getTime() - b.em.getTime())) act();
}

interface Planned {
  readonly em: Date;
  readonly act: () => void;
}

/** What one truck does on its day; it moves on only when its time has come. */
function planDay(
  { random, yard, pessoas }: HistoryDeps,
  truck: Truck,
  stop: Stop | undefined,
  at: (hour: number) => Date,
): Planned[] {
  const events: Planned[] = [];
  if (stop && truck.id !== null) {
    const em = at(random.between(8, 10.9));
    events.push({ em, act: () => yard.external(truck, stop, em) });
  }
  if (!random.chance(truck.presenca)) return events;
  const gate = at(random.between(11, 19.5));
  const wait = random.between(ESPERA.min, ESPERA.max);
  const manobrista = random.pick(pessoas.Manobrista);
  const motivo = random.chance(0.008) ? random.pick(MOTIVOS) : undefined;
  const tarefa = yard.checkin(truck, gate);
  if (!tarefa) return events;
  if (motivo) yard.remove(tarefa, motivo, minutesAfter(gate, wait));
  else {
    yard.take(tarefa, manobrista, minutesAfter(gate, wait * 0.6));
    const em = minutesAfter(gate, wait);
    events.push({ em, act: () => yard.fuel(tarefa, truck, em) });
  }
  return events;
}
