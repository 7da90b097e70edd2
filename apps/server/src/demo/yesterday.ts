import { diaOf, instantOf } from '@frota/contract/tempo';
import { minutesAfter } from './moments.ts';
import type { Stage } from './stage.ts';
import type { Veiculo } from './veiculos.ts';

type VisitasDeps = Stage<'rows' | 'random' | 'usuarios' | 'veiculos' | 'yard'>;

const SUMIDOS = { litros: 55, km: 9 } as const;
/** A larger tank's gauge would not show it. */
const TANQUE_MAX = 275;
const ISENTA = 'Dourados';

const DUAS_VEZES = 2;

/** One unregistered truck was fueled; two came twice without driving. Gives these two plates. */
export function stageVisitas(deps: VisitasDeps, now: Date): string[] {
  const { random, usuarios, veiculos, yard } = deps;
  const ontem = instantOf(diaOf(minutesAfter(now, -1_440)), '00:00');
  const seen = new Set(
    [...deps.rows.checkin, ...deps.rows.abastecimento_externo]
      .filter(({ ocorrido_em }) => ocorrido_em >= ontem)
      .map(({ placa }) => placa),
  );
  const away = veiculos.filter(({ placa }) => !seen.has(placa));
  const at = (hour: number): Date => minutesAfter(ontem, hour * 60);
  const visit = (veiculo: Veiculo, gate: Date): void => {
    const tarefa = yard.checkin(veiculo, gate);
    if (!tarefa) return;
    yard.take(tarefa, random.pick(usuarios.Manobrista), minutesAfter(gate, 12));
    yard.fuel(tarefa, veiculo, minutesAfter(gate, 20));
  };

  const estranho = away.find(({ id }) => id === null);
  if (estranho) {
    estranho.tanque = estranho.capacidade * 0.35;
    visit(estranho, at(15.2));
  }
  const registered = away.filter(({ id, cidade }) => id !== null && cidade !== ISENTA);
  const twice = registered
    .filter(({ capacidade }) => capacidade <= TANQUE_MAX)
    .toSorted((a, b) => a.tanque / a.capacidade - b.tanque / b.capacidade)
    .slice(0, DUAS_VEZES);
  for (const veiculo of twice) {
    veiculo.tanque = Math.min(veiculo.tanque, veiculo.capacidade * 0.8);
    visit(veiculo, at(13.1));
    veiculo.tanque = Math.max(veiculo.tanque - SUMIDOS.litros, 0);
    veiculo.km += SUMIDOS.km;
    visit(veiculo, at(17.4));
  }
  return twice.map(({ placa }) => placa);
}
