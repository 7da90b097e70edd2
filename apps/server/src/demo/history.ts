import type { Random } from '@frota/amostras';
import { checkinStatus } from '@frota/contract/checkin';
import { diaOf, instantOf, nextDia } from '@frota/contract/tempo';
import { REGRAS_PADRAO } from '@frota/contract/veiculos';
import { drive, nivelOf, type Stop } from './drive.ts';
import { minutesAfter, type Stage } from './stage.ts';
import type { Veiculo } from './veiculos.ts';

type HistoryDeps = Stage<'random' | 'usuarios' | 'veiculos' | 'posto' | 'yard'>;

export const MESES = 12;
const MOTIVOS = [
  'Check-in feito duas vezes para o mesmo veículo.',
  'Veículo foi para a oficina e não vai abastecer hoje.',
  'Placa registrada errada na portaria, refeito em seguida.',
  'Motorista já abasteceu na estrada antes de chegar.',
] as const;
/** Minutes from the gate to a finished fueling. */
const ESPERA = { min: 12, max: 75 };

/** Lost without a record three days ago. */
const PERDA = { dias: 3, tipo: 'DIESEL S10', litros: 160 } as const;

/** One vehicle has lost fuel for five weeks: a fourth less km/L. */
const SANGRIA = { dias: 35, fator: 0.75, veiculo: 6 } as const;

/** Two vehicles stopped taking Arla four weeks ago. */
const SEM_ARLA = { dias: 28, veiculos: [22, 31] } as const;

export const FORA_DO_USUAL: readonly number[] = [SANGRIA.veiculo, ...SEM_ARLA.veiculos];

/** Half a month is fifteen days. */
export function firstDia(now: Date, meses: number): string {
  const [year = 0, month = 1, day = 1] = diaOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - Math.trunc(meses), day - 30 * (meses % 1)))
    .toISOString()
    .slice(0, 10);
}

/** From `inicio` to the day before `now`, in order of time. */
export function liveThroughYear(
  deps: HistoryDeps,
  inicio: string,
  now: Date,
  onDay: (dia: string) => void,
): void {
  const today = diaOf(now);
  const perda = diaOf(minutesAfter(now, -PERDA.dias * 1_440));
  const semArla = diaOf(minutesAfter(now, -SEM_ARLA.dias * 1_440));
  const sangria = diaOf(minutesAfter(now, -SANGRIA.dias * 1_440));
  for (let dia = inicio; dia < today; dia = nextDia(dia)) {
    const leaking = deps.veiculos[SANGRIA.veiculo];
    if (dia === sangria && leaking) leaking.consumo *= SANGRIA.fator;
    if (dia === semArla) {
      for (const index of SEM_ARLA.veiculos) deps.veiculos[index]!.semArla = true;
    }
    if (dia === perda) deps.posto.lose(PERDA.tipo, PERDA.litros);
    liveThroughDay(deps, dia);
    onDay(dia);
  }
}

function liveThroughDay(deps: HistoryDeps, dia: string): void {
  const { random, usuarios, veiculos, posto } = deps;
  const midnight = instantOf(dia, '00:00');
  const at = (hour: number): Date => minutesAfter(midnight, hour * 60);
  const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay();
  posto.measure(
    dia,
    at(random.between(5.8, 6.4)),
    random.pick(usuarios.Manobrista),
    usuarios.Frota[0],
  );
  if (weekday === 0) return;
  posto.restock(at(random.between(7.6, 10.4)), random.pick(usuarios.Frota));
  const saturday = weekday === 6 ? 0.5 : 1;
  const events = veiculos
    .filter(() => random.chance(0.93 * saturday))
    .flatMap((veiculo) => planDay(deps, veiculo, drive(veiculo, random), at));
  for (const { act } of events.sort((a, b) => a.em.getTime() - b.em.getTime())) act();
}

interface Planned {
  readonly em: Date;
  readonly act: () => void;
}

function planDay(
  { random, yard, usuarios }: HistoryDeps,
  veiculo: Veiculo,
  stop: Stop | undefined,
  at: (hour: number) => Date,
): Planned[] {
  const events: Planned[] = [];
  if (stop && veiculo.id !== null) {
    const em = at(random.between(8, 10.9));
    events.push({ em, act: () => yard.external(veiculo, stop, em) });
  }
  if (!random.chance(veiculo.presenca)) return events;
  const gate = at(random.between(11, 19.5));
  const wait = random.between(ESPERA.min, ESPERA.max);
  const manobrista = random.pick(usuarios.Manobrista);
  const motivo = random.chance(0.008) ? random.pick(MOTIVOS) : undefined;
  const tarefa = yard.checkin(veiculo, gate);
  if (!tarefa) return events;
  if (motivo) yard.remove(tarefa, motivo, minutesAfter(gate, wait));
  else {
    yard.take(tarefa, manobrista, minutesAfter(gate, wait * 0.6));
    const em = minutesAfter(gate, wait);
    events.push({ em, act: () => yard.fuel(tarefa, veiculo, em) });
  }
  return events;
}

interface Today {
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
