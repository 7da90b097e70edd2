import type { Random } from '@frota/amostras';
import { checkinStatus } from '@frota/contract';
import { drive, nivelOf } from './drive.ts';
import type { Truck } from './fleet.ts';
import { minutesAfter } from './moments.ts';
import type { Pessoas } from './people.ts';
import type { Yard } from './yard.ts';

export interface Today {
  /** Trucks with a task that nobody has taken yet. */
  readonly pendentes: readonly Truck[];
  /** Trucks that have not come in today: free to check in. */
  readonly foraDoPatio: readonly Truck[];
}

const PENDENTES = 4;
const EM_ANDAMENTO = 2;
const ISENTOS = 2;

/**
 * The yard as it is now: tasks that wait, tasks that two attendants hold, trucks that need no fuel.
 * The first attendant holds none, so that whoever tries the demo as him starts with 'Assumir'.
 */
export function stageToday(
  deps: {
    readonly random: Random;
    readonly fleet: readonly Truck[];
    readonly yard: Yard;
    readonly pessoas: Pessoas;
  },
  now: Date,
): Today {
  const { random, yard, pessoas } = deps;
  const fleet = shuffled(deps.fleet, random).filter(({ id }) => id !== null);
  for (const truck of fleet) drive(truck, random);
  const thirsty = fleet.filter(({ cidade, ...truck }) => {
    return checkinStatus(cidade, nivelOf(truck)) === 'pendente';
  });
  const sated = fleet.filter((truck) => !thirsty.includes(truck));
  const open = thirsty.slice(0, PENDENTES + EM_ANDAMENTO);
  const exempt = sated.slice(0, ISENTOS);
  let em = minutesAfter(now, -(open.length + exempt.length) * 21);
  const next = (): Date => {
    em = minutesAfter(em, random.between(12, 20));
    return em;
  };
  for (const truck of exempt) yard.checkin(truck, next());
  for (const [index, truck] of open.entries()) {
    const gate = next();
    const tarefa = yard.checkin(truck, gate)!;
    const manobrista = pessoas.Manobrista[index + 1];
    if (index < EM_ANDAMENTO && manobrista) yard.take(tarefa, manobrista, minutesAfter(gate, 5));
  }
  const arrived = new Set([...open, ...exempt]);
  return {
    pendentes: open.slice(EM_ANDAMENTO),
    foraDoPatio: fleet.filter((truck) => !arrived.has(truck)),
  };
}

function shuffled(fleet: readonly Truck[], random: Random): Truck[] {
  return fleet
    .map((truck) => ({ truck, place: random.between(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ truck }) => truck);
}
