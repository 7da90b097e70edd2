import type { Random } from '@frota/amostras';
import { checkinStatus } from '@frota/contract/checkin';
import { REGRAS_PADRAO } from '@frota/contract/veiculos';
import { drive, nivelOf } from './drive.ts';
import { minutesAfter } from './moments.ts';
import type { Stage } from './stage.ts';
import type { Veiculo } from './veiculos.ts';

export interface Today {
  readonly pendentes: readonly Veiculo[];
  readonly foraDoPatio: readonly Veiculo[];
}

const PENDENTES = 4;
const EM_ANDAMENTO = 2;
const ISENTOS = 2;

/** The first attendant holds no task, so that the demo starts with 'Assumir'. */
export function stageToday(
  deps: Stage<'random' | 'veiculos' | 'yard' | 'usuarios'>,
  now: Date,
): Today {
  const { random, yard, usuarios } = deps;
  const veiculos = shuffled(deps.veiculos, random).filter(({ id }) => id !== null);
  for (const veiculo of veiculos) drive(veiculo, random);
  const thirsty = veiculos.filter(({ cidade, ...veiculo }) => {
    return checkinStatus(REGRAS_PADRAO, cidade, nivelOf(veiculo)) === 'pendente';
  });
  const sated = veiculos.filter((veiculo) => !thirsty.includes(veiculo));
  const open = thirsty.slice(0, PENDENTES + EM_ANDAMENTO);
  const exempt = sated.slice(0, ISENTOS);
  let em = minutesAfter(now, -(open.length + exempt.length) * 21);
  const next = (): Date => {
    em = minutesAfter(em, random.between(12, 20));
    return em;
  };
  for (const veiculo of exempt) yard.checkin(veiculo, next());
  for (const [index, veiculo] of open.entries()) {
    const gate = next();
    const tarefa = yard.checkin(veiculo, gate)!;
    const manobrista = usuarios.Manobrista[index + 1];
    if (index < EM_ANDAMENTO && manobrista) yard.take(tarefa, manobrista, minutesAfter(gate, 5));
  }
  const arrived = new Set([...open, ...exempt]);
  return {
    pendentes: open.slice(EM_ANDAMENTO),
    foraDoPatio: veiculos.filter((veiculo) => !arrived.has(veiculo)),
  };
}

function shuffled(veiculos: readonly Veiculo[], random: Random): Veiculo[] {
  return veiculos
    .map((veiculo) => ({ veiculo, place: random.between(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ veiculo }) => veiculo);
}
